import { formatCount } from "#charts/format-values.ts";
import { consoleText } from "./console-text.ts";
import { countLines, csvFormat, DELIMITERS, firstRecords, parseCsv } from "./csv.ts";
import { cellsOfText, FileError } from "./file-error.ts";
import { layOut } from "./layout.ts";
import { type Choices, type Remark, remarkIf, sentences, settingOf } from "./remark.ts";
import { ColumnsOfRows, columnName, type FileTable, gapRemarks } from "./rows.ts";
import { TextCells } from "./text-cells.ts";

/** Meanings of a backslash outside of quotation marks. */
const BACKSLASHES = [
  ["escapes", "Escapes: \\n is a line end"],
  ["text", "Text"],
] as const;

/** Characters of a line in a remark. */
const MAX_QUOTED = 30;

/** Reads a CSV file: its delimiter, the row with names, and its values as text. @throws FileError without rows */
export function readCsv(file: string, choices: Choices): FileTable {
  const known = consoleText(file);
  const text = known?.text ?? file;
  const guessed = { ...csvFormat(text), ...(known && { delimiter: known.delimiter }) };
  const assumed = guessed.escapes ? "escapes" : "text";
  const backslash = settingOf(choices, "backslashes", BACKSLASHES, assumed);
  const format = { ...guessed, escapes: backslash.value === "escapes" };
  if (hasQuotedLines(firstRecords(text, format))) {
    const lines: string[] = [];
    parseCsv(text, format, ([line = ""]) => lines.push(line));
    const table = readCsv(lines.join("\n"), choices);
    const remark = {
      about: "Lines",
      text: "Each was in quotation marks, and is assumed to have several values",
    };
    return { ...table, remarks: [remark, ...table.remarks] };
  }
  const offered = [...DELIMITERS, [" ", "Space"] as const];
  const isOffered = offered.some(([delimiter]) => delimiter === format.delimiter);
  const options = isOffered ? offered : [...offered, [format.delimiter, format.delimiter] as const];
  const separator = settingOf(choices, "delimiter", options, format.delimiter);
  const delimiter = separator.value;
  const sample = firstRecords(text, { ...format, delimiter });
  if (sample.length === 0) throw new FileError("The file is empty.");
  const { names, skip, remark, more } = layOut(sample, choices);
  const below = sample.slice(skip);
  // R leaves out the name of the first column. A delimiter at the end of each line is another matter.
  if (
    (sample[skip - 1]?.length ?? 0) <= names.length &&
    below.every((row) => row.length === names.length + 1) &&
    below.some((row) => row.at(-1)?.trim() !== "")
  ) {
    names.unshift(columnName(0));
    const unnamed = "Rows have a cell more than the names, so the first column has none";
    remark.text = sentences(unnamed, remark.text);
  }
  const columns = new ColumnsOfRows(names, cellsOfText(text.length), () => new TextCells());
  let [record, empty, end] = [0, 0, 0];
  const gaps: number[] = [];
  const { unpaired, ruling } = parseCsv(text, { ...format, delimiter }, (values, line) => {
    if (record++ < skip) return;
    if (columns.rows > 0) while (++end < line) gaps.push(end);
    end = line + values.reduce((sum, value) => sum + countLines(value), 0);
    if (values.length > 1 && values.every((value) => value.trim() === "")) empty++;
    else columns.add(values, `row ${columns.rows + 1} (line ${line})`);
  });
  const aligned = names.length > 1 ? [] : sample.filter(([line = ""]) => /\S {2,}\S/.test(line));
  const alignment =
    "Read as one column. Spaces seem to align several: save the file with a separator between them";
  const ruled = new Set(ruling.map(({ line }) => line));
  const left = gaps.filter((line) => !ruled.has(line));
  const isSure = backslash.value !== assumed || (guessed.escapes && text.includes("\\\\"));
  const backslashes: Remark = {
    about: "Backslashes",
    text: isSure ? "" : `Assumed to be ${backslash.value}, in a file that has \\N for missing values`,
    setting: backslash,
  };
  const remarks: Remark[] = [
    { about: "Separator", text: 2 * aligned.length > sample.length ? alignment : "", setting: separator },
    remark,
    ...more,
    ...(guessed.nulls && /\\[^N]/.test(text) ? [backslashes] : []),
    ...remarkIf(
      unpaired.length > 0,
      "Quotation marks",
      `One without its pair in line ${unpaired[0]}, read as text`,
    ),
    ...gapRemarks("line", left, columns),
    ...remarkIf(
      ruling.length > 0,
      "Lines",
      `${formatCount(ruling.length, "line")} of a rule or a number of rows left out, such as ${ruling[0]?.text.slice(0, MAX_QUOTED)}`,
    ),
    ...remarkIf(empty > 0, "Rows", `${formatCount(empty, "row")} without a value left out`),
  ];
  return columns.finish(remarks);
}

/** True if each record is one value that is a line of CSV itself. */
function hasQuotedLines(records: readonly string[][]): boolean {
  const [[first = ""] = []] = records;
  if (!/[,;\t|](?! )/.test(first) || records.some(({ length }) => length > 1)) return false;
  const lines = records.join("\n");
  const widths = new Set(firstRecords(lines, csvFormat(lines)).map(({ length }) => length));
  return widths.size === 1 && !widths.has(1);
}
