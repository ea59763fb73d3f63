import { expect, it } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { trainings } from "#contract/enrollment.ts";
import { readCourses } from "#editorial/items.ts";
import { readPages } from "#editorial/pages.ts";
import { column, expectFiguresInCopy, whole } from "../../testing/figures-in-copy.ts";

const TRAINING = "/aivtech/professionalservices/training";

const figures: Record<string, () => string[]> = {
  [`${TRAINING}/aiv-training`]: () => {
    const strikes = readDataset("birdstrikes");
    const states = new Set(strikes.map((row) => row["Origin State"])).size;
    const dear = column(strikes, "Cost Total $").filter((cost) => cost > 1e6).length;
    return [`${states} files, ${dear} alerts`, `${whole(strikes.length)} rows`];
  },

  [`${TRAINING}/pentaho-training`]: () => {
    const films = readDataset("movies");
    const late = films.filter((row) => Number(String(row["Release Date"]).slice(0, 4)) > 2011).length;
    return [`${whole(films.length)} films with a reject file of ${late}`];
  },
};

expectFiguresInCopy(figures);

it("gives each training the length of its first course", () => {
  const pages = readPages().filter(({ form }) => form?.name === "training-register");
  for (const training of Object.keys(trainings)) {
    const page = pages.find(
      ({ form, path }) => form?.preset.training === training && path.startsWith(TRAINING),
    );
    const course = readCourses().find((item) => item.training === training);
    expect(page?.facts.find(({ term }) => term === "Length")?.text, training).toContain(
      `${course?.weeks} weeks`,
    );
  }
});
