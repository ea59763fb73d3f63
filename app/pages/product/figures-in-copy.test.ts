import { group, rollup, sum } from "d3-array";
import { readDataset } from "#company/datasets.server.ts";
import { expectFiguresInCopy, whole } from "../../testing/figures-in-copy.ts";

expectFiguresInCopy({
  "/query_builder": () => {
    const airports = readDataset("airports");
    const codes = rollup(
      readDataset("zipcodes"),
      (rows) => rows.length,
      ({ city, state }) => `${city}, ${state}`,
    );
    const joined = airports.map((row) => ({
      state: row.state,
      codes: codes.get(`${row.city}, ${row.state}`) ?? 0,
    }));
    const byState = group(joined, ({ state }) => state);
    return [
      `result has ${whole(sum(joined, (row) => row.codes))} rows`,
      `the city has ${codes.get("Houston, TX")} postal codes`,
      `${joined.filter((row) => row.codes === 0).length} airports vanish`,
      ...Object.entries({ TX: "Texas", CA: "California", FL: "Florida", NY: "New York", OH: "Ohio" }).map(
        ([state, name]) => {
          const rows = byState.get(state) ?? [];
          return `"${name}", airports: ${rows.length}, rows: ${sum(rows, (row) => row.codes)} }`;
        },
      ),
    ];
  },
});
