import { csvFormat, DELIMITERS, firstRecords, parseCsv } from "./csv.ts";
import { cellsOfText, FileError } from "./file-error.ts";
import { type Choices, chosen, type Remark } from "./remark.ts";
import { ColumnsOfRows, type FileTable, layOut } from "./rows.ts";
import { TextCells } from "./text-cells.ts";

/** Reads a CSV file: its delimiter, the row with names, and its values as text. @throws FileError without rows */
export function readCsv(text: string, choices: Choices): FileTable {
  const format = csvFormat(text);
  const known = DELIMITERS.some(([delimiter]) => delimiter === format.delimiter);
  const options = known ? DELIMITERS : [...DELIMITERS, [format.delimiter, format.delimiter] as const];
  const delimiter = chosen(choices, "delimiter", options, format.delimiter);
  const sample = firstRecords(text, { ...format, delimiter });
  if (sample.length === 0) throw new FileError("The file is empty.");
  const { names, skip, remark } = layOut(sample, choices);
  const columns = new ColumnsOfRows(names, cellsOfText(text.length), () => new TextCells());
  let record = 0;
  const unpaired = parseCsv(text, { ...format, delimiter }, (values, line) => {
    if (record++ >= skip) columns.add(values, `row ${record - skip} (line ${line})`);
  });
  const remarks: Remark[] = [
    { about: "Separator", text: "", setting: { name: "delimiter", value: delimiter, options } },
    remark,
    ...(unpaired.length > 0
      ? [{ about: "Quotation marks", text: `One without its pair in line ${unpaired[0]}, read as text` }]
      : []),
  ];
  return columns.finish(remarks);
}
