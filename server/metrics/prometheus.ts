/** Labels of a series, such as `{ kind: "page" }`. */
type Labels = Readonly<Record<string, string>>;

/** One series of a metric, with its value. */
export type Sample = { readonly suffix?: string; readonly labels?: Labels; readonly value: number };

export type Metric = {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly samples: readonly Sample[];
};

/** Renders metrics in Prometheus's text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function expose(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = "", labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, "_")}"`);
  return pairs.length > 0 ? `{${pairs.join()}}` : "";
}

/** Creates a counter by labels. */
export function createCounter() {
  const counts = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels: Labels): void {
      const key = Object.values(labels).join("\n");
      const known = counts.get(key);
      if (known) known.value += 1;
      else counts.set(key, { labels, value: 1 });
    },
    samples: (): Sample[] => [...counts.values()],
  };
}

/** Creates a histogram of values for each kind. @param bounds the upper bounds, ascending */
export function createHistogram(bounds: readonly number[]) {
  const kinds = new Map<string, { buckets: number[]; sum: number; count: number }>();
  return {
    add(kind: string, value: number): void {
      const known = kinds.get(kind) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
      bounds.forEach((bound, index) => {
        if (value <= bound) known.buckets[index] = (known.buckets[index] ?? 0) + 1;
      });
      known.sum += value;
      known.count += 1;
      kinds.set(kind, known);
    },
    samples: (): Sample[] =>
      [...kinds].flatMap(([kind, { buckets, sum, count }]) => [
        ...bounds.map((bound, index) => ({
          suffix: "_bucket",
          labels: { kind, le: String(bound) },
          value: buckets[index] ?? 0,
        })),
        { suffix: "_bucket", labels: { kind, le: "+Inf" }, value: count },
        { suffix: "_sum", labels: { kind }, value: sum },
        { suffix: "_count", labels: { kind }, value: count },
      ]),
  };
}
