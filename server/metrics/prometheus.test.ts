import { expect, it } from "vitest";
import { createCounter, createHistogram, expose } from "./prometheus.ts";

it("counts by labels", () => {
  const counter = createCounter();
  counter.add({ kind: "page", status: "200" });
  counter.add({ kind: "page", status: "404" });
  counter.add({ kind: "page", status: "200" });
  const samples = counter.samples();
  expect(expose([{ name: "requests", type: "counter", help: "Requests", samples }])).toBe(
    [
      "# HELP requests Requests",
      "# TYPE requests counter",
      'requests{kind="page",status="200"} 2',
      'requests{kind="page",status="404"} 1',
      "",
    ].join("\n"),
  );
});

it("exposes a value without labels, and replaces characters that end a label", () => {
  const samples = [{ value: 1 }, { labels: { path: 'a"b\\c\nd' }, value: 2 }];
  const text = expose([{ name: "m", type: "gauge", help: "h", samples }]);
  expect(text.split("\n").slice(2)).toEqual(["m 1", 'm{path="a_b_c_d"} 2', ""]);
});

it("has a histogram for each kind", () => {
  const histogram = createHistogram([0.1, 1]);
  histogram.add("page", 0.1);
  histogram.add("page", 0.5);
  histogram.add("form", 2);
  const text = expose([{ name: "s", type: "histogram", help: "h", samples: histogram.samples() }]);
  expect(text.split("\n").slice(2, -1)).toEqual([
    's_bucket{kind="page",le="0.1"} 1',
    's_bucket{kind="page",le="1"} 2',
    's_bucket{kind="page",le="+Inf"} 2',
    's_sum{kind="page"} 0.6',
    's_count{kind="page"} 2',
    's_bucket{kind="form",le="0.1"} 0',
    's_bucket{kind="form",le="1"} 0',
    's_bucket{kind="form",le="+Inf"} 1',
    's_sum{kind="form"} 2',
    's_count{kind="form"} 1',
  ]);
});
