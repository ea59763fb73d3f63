import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { open, read } from "../testing/open-file.ts";

const iconv = (encoding: string, text: string) => {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  for (let a = 0; a < 256; a++) {
    codes.set(decoder.decode(Uint8Array.of(a)), [a]);
    if (a > 0x80) for (let b = 0x40; b < 256; b++) codes.set(decoder.decode(Uint8Array.of(a, b)), [a, b]);
  }
  return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? []));
};

test.each([
  ["windows-1252", "name,city\nZoë,Málaga\n"],
  ["windows-1252", "Straße,Größe\nMüller,3\nJürgen,5\n"],
  ["windows-1250", "miasto,sprzedaż\nŁódź,10\nKraków,20\nGdańsk,3\n"],
  ["windows-1251", "город,продажи\nМосква,10\nКазань,20\n"],
  ["windows-1253", "πόλη,πωλήσεις\nΑθήνα,10\nΘεσσαλονίκη,20\n"],
  ["windows-1254", "şehir,satış\nİstanbul,10\nİzmir,20\n"],
  ["windows-1254", "şehir;tutar\nMuğla;1\nÇanakkale;2\n"],
  ["windows-1252", "Staður;Verð\nAkureyri;1\nÍsafjörður;2\nÞórshöfn;3\n"],
  ["windows-1252", "Prénom;Coût\nZoé;5 ¤\nÉlodie;3 ¤\n"],
  ["iso-8859-2", "miasto;kwota\nŁódź;1\nPoznań;2\nŚwidnica;3\n"],
  ["iso-8859-5", "Город;Имя\nМосква;Иван\nУфа;Пётр\n"],
  ["euc-jp", "都市,売り上げ\n東京タワー,10\n大阪,20\n"],
  ["koi8-r", "город,продажи\nМосква,10\nКазань,20\n"],
  ["shift_jis", "都市,売上\n東京,10\n大阪,20\n"],
  ["gb18030", "城市,销售额\n北京,10\n上海,20\n"],
  ["big5", "城市,銷售額\n台北,10\n高雄,20\n"],
  ["euc-kr", "도시,매출\n서울,10\n부산,20\n"],
])("guesses %s from %j, and reports it", async (encoding, text) => {
  const { columns, remarks } = await open(iconv(encoding, text));
  expect(Object.keys(columns)).toEqual(text.split("\n")[0]?.split(/[,;]/));
  expect(remarks[0]).toMatchObject({ about: "Encoding", setting: { name: "encoding", value: encoding } });
});

test("reads Unicode with and without a byte order mark, and another encoding if it is chosen", async () => {
  const text = "name,city,visits\nZoë,Málaga,3\n";
  const utf16 = new Uint8Array(Uint16Array.from(text, (s) => s.charCodeAt(0)).buffer);
  for (const bytes of [text, `\uFEFF${text}`, utf16, new Uint8Array([0xff, 0xfe, ...utf16])])
    expect(await open(bytes)).toMatchObject({ columns: { name: ["Zoë"], city: ["Málaga"] }, remarks: [] });
  expect((await open(text, { encoding: "windows-1252" })).columns.name).toEqual(["ZoÃ«"]);
});

// Source: https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/
test.each([
  ["ibm437", [0x81, 0x9c], "ü£"],
  ["ibm850", [0x81, 0x9c, 0xd5], "ü£ı"],
  ["ibm852", [0x81, 0x9d, 0xab], "üŁź"],
  ["ibm866", [0x8c, 0xae], "Мо"],
])("decodes the DOS code page %s if it is chosen", async (encoding, bytes, expected) => {
  const file = Uint8Array.from([...new TextEncoder().encode("city\n"), ...bytes, 0x0a]);
  expect((await open(file, { encoding })).columns.city).toEqual([expected]);
});

test("reads Unicode with damaged characters, and reports their number", async () => {
  for (const mark of ["", "\ufeff"]) {
    const file = new Uint8Array([
      ...new TextEncoder().encode(`${mark}city,n\nZürich,1\nGenève,2\nBasel`),
      0xff,
    ]);
    const { columns, remarks } = await open(file);
    expect(columns.city).toEqual(["Zürich", "Genève", "Basel\ufffd"]);
    expect(remarks[0]).toMatchObject({ about: "Encoding", text: expect.stringMatching(/^1 character/) });
  }
});

test("reads ISO-2022-JP by its escape sequences", async () => {
  const file = Uint8Array.from("a\n\u001b$BEl5~\u001b(B\n", (s) => s.charCodeAt(0));
  expect((await open(file)).columns).toEqual({ a: ["東京"] });
});

test("reads all members of a compressed file", async () => {
  const [a = [], b = []] = ["a,b\n1,2\n", "3,4\n"].map((part) => gzipSync(new TextEncoder().encode(part)));
  const file = new Uint8Array([...a, ...b, ...b]);
  expect((await open(file)).columns).toEqual({ a: [1, 3, 3], b: [2, 4, 4] });
  const damaged = file.with(file.length - 8, (file.at(-8) ?? 0) ^ 1);
  await expect(read(damaged)).rejects.toThrow("damaged or cut off");
  await expect(read(file.subarray(0, -6))).rejects.toThrow("damaged or cut off");
});

test.each([1, 300, 70_000])(
  "reads a file of %i values compressed twice, or filled up with zeros",
  async (length) => {
    const text = `a\n${"1\n".repeat(length)}`;
    const once = gzipSync(new TextEncoder().encode(text));
    const padded = new Uint8Array([...once, ...new Array(512).fill(0)]);
    for (const file of [gzipSync(once), padded, new Uint8Array([...once, ...gzipSync("")])])
      expect((await read(file)).rows).toBe(length);
  },
);

test("reads members of which the last one has a size that needs four bytes", async () => {
  const file = new Uint8Array([...gzipSync("name\n"), ...gzipSync(`${"x".repeat(9999)}\n`.repeat(1700))]);
  expect(file.at(-1)).not.toBe(0);
  expect((await read(file)).rows).toBe(1700);
});

test("reads a file that gzip has compressed", async () => {
  expect((await open(gzipSync(new TextEncoder().encode("a,b\n1,2\n")))).columns).toEqual({ a: [1], b: [2] });
});
