/** Characters in which the marks of a log or a console are looked for. */
const HEAD = 1 << 14;

/** Names of columns in a comment: `#Fields:` of W3C logs (https://www.w3.org/TR/WD-logfile), `#fields` of Zeek. */
const FIELDS = /^#fields:?[ \t]+(\S.*)$/gim;
/** The first line of a table in a box, and the line below the names of one without. */
const BOX = /^ *(?:[┌╭╔┏]|[─━═]+[┼╪╬])/m;
const BOX_RULE = /^[\s\u2500-\u257f]+$/;
/** Types that DuckDB writes below the names. */
const TYPE =
  /^(?:u?int\d+|varchar|double|float|boolean|date|time|uuid|blob|(?:timestamp|decimal|struct|enum|map).*|.+\])?$/;
/** The rule below the names of aligned columns. */
const RULE = /^ *-+(?: +-+)+ *\r?$/m;
/** Share of lines that may cross the columns of such a rule, as a count of rows does. */
const CROSSING = 0.1;

/** Returns the text of a log or of a database's console as delimited text with the same lines; undefined for another one. */
export function consoleText(text: string): { text: string; delimiter: string } | undefined {
  const head = text.slice(0, HEAD);
  const names = new Set(
    head.startsWith("#") ? Array.from(text.matchAll(FIELDS), ([, each = ""]) => each) : [],
  );
  const { 0: rule = "", index = 0 } = RULE.exec(head) ?? {};
  const above = head.slice(0, index).split(/\r?\n/).at(-2) ?? "";
  const isAligned = rule !== "" && /\S/.test(above) && !/[,;|\t]/.test(above);
  const isBox = BOX.test(head);
  if (names.size === 0 && !isBox && !isAligned) return undefined;
  const lines = text.split(/\r?\n/);
  const [fields] = names;
  if (fields && names.size === 1) {
    const delimiter = lines.some((line) => /^[^#].*\t/.test(line)) ? "\t" : " ";
    const named = fields.trim().split(/\s+/).join(delimiter);
    const at = lines.findIndex((line) => line.includes(fields));
    const isComment = (line: string) => line.startsWith("#");
    return {
      text: lines.map((line, i) => (i === at ? named : isComment(line) ? "" : line)).join("\n"),
      delimiter,
    };
  }
  if (isBox) {
    const isTypes = (line: string, i: number) =>
      i === 2 && line.split("│").every((cell) => TYPE.test(cell.trim()));
    const drawn = lines.map((line, i) =>
      BOX_RULE.test(line) || isTypes(line, i) ? line.replace(/\S/g, "-") : line.replace(/[│┃║]/g, "\t"),
    );
    return { text: drawn.join("\n"), delimiter: "\t" };
  }
  const starts = Array.from(rule.matchAll(/-+/g), ({ index: start }) => start);
  const crosses = (line: string) => starts.some((start) => start > 0 && (line[start - 1] ?? " ") !== " ");
  if (!isAligned || lines.filter(crosses).length > 1 + CROSSING * lines.length) return undefined;
  const cellsOf = (line: string) => starts.map((start, i) => line.slice(start, starts[i + 1]).trim());
  const quoted = (cell: string) => (/^"|\t/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const cut = (line: string) =>
    crosses(line) || line.trim() === "" ? line : cellsOf(line).map(quoted).join("\t");
  return { text: lines.map(cut).join("\n"), delimiter: "\t" };
}
