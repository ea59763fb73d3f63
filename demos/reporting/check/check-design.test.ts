import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkDesign } from "./check-design.ts";

const sample = (file: string) => readFileSync(`demos/reporting/${file}`, "utf8");
const findingsOf = (text: string) =>
  checkDesign(text).groups.flatMap(({ name: group, findings }) =>
    findings.map((each) => ({ group, ...each })),
  );
const summary = (text: string) =>
  findingsOf(text).map(({ group, what, count, names }) => [group, what, count, names.join(" ")]);

describe("BIRT", () => {
  it("lists the parts of the sample", () => {
    const text = sample("birtopensource/late-flights.rptdesign");
    expect(checkDesign(text).engine).toBe("BIRT");
    const found = findingsOf(text);
    expect(found).toContainEqual(
      expect.objectContaining({ group: "Carries over", what: "Queries", count: 1 }),
    );
    expect(found.filter(({ group }) => group === "Check by hand")).toEqual([]);
  });

  it("lists what is beside the design, and what needs a look", () => {
    const found = summary(`<report version="3.2.23">
      <property name="eventHandlerClass">com.example.Handler</property>
      <list-property name="libraries"><structure>
        <property name="fileName">house.rptlibrary</property>
      </structure></list-property>
      <data-sources>
        <oda-data-source extensionID="org.eclipse.birt.report.data.oda.jdbc" name="db">
          <property name="odaDriverClass">org.postgresql.Driver</property>
        </oda-data-source>
        <oda-data-source extensionID="org.eclipse.datatools.connectivity.oda.flatfile" name="file">
          <property name="HOME">C:\\reports\\data</property>
        </oda-data-source>
      </data-sources>
    </report>`);
    expect(found).toEqual([
      ["Bring along", "JDBC drivers", 1, "org.postgresql.Driver"],
      ["Bring along", "Libraries", 1, "house.rptlibrary"],
      ["Bring along", "Java classes of event handlers", 1, "com.example.Handler"],
      ["Check by hand", "Data sources other than JDBC", 1, "org.eclipse.datatools.connectivity.oda.flatfile"],
      ["Check by hand", "Absolute paths", 1, "C:\\reports\\data"],
    ]);
  });
});

describe("Jasper", () => {
  it("lists the parts of the sample", () => {
    const text = sample("jasperopensource/generation.jrxml");
    const { engine, version } = checkDesign(text);
    expect([engine, version]).toEqual(["Jasper", "version 6 or older"]);
    expect(findingsOf(text).map(({ what }) => what)).toEqual(expect.arrayContaining(["Fields", "Groups"]));
  });

  it("reads subreports, pictures, languages and fonts of version 6", () => {
    const found = summary(`<jasperReport name="a" language="groovy">
      <import value="com.example.Tax"/>
      <queryString language="mdx"><![CDATA[select]]></queryString>
      <detail><band>
        <textField><textElement><font fontName="Lato"/></textElement></textField>
        <subreport><subreportExpression><![CDATA["lines.jasper"]]></subreportExpression></subreport>
        <image><imageExpression><![CDATA["/var/logo.png"]]></imageExpression></image>
      </band></detail>
    </jasperReport>`);
    expect(found).toEqual([
      ["Carries over", "Queries", 1, ""],
      ["Carries over", "Texts and fields on the page", 1, ""],
      ["Bring along", "Subreports", 1, '"lines.jasper"'],
      ["Bring along", "Pictures", 1, '"/var/logo.png"'],
      ["Bring along", "Java classes", 1, "com.example.Tax"],
      ["Bring along", "Fonts", 1, "Lato"],
      ["Check by hand", "Expressions in another language", 1, "groovy"],
      ["Check by hand", "Queries that are not SQL", 1, "mdx"],
      ["Check by hand", "Absolute paths", 1, '"/var/logo.png"'],
    ]);
  });

  it("reads the elements of version 7", () => {
    const text = `<jasperReport name="a" language="java">
      <query language="sql"><![CDATA[select 1]]></query>
      <detail><band>
        <element kind="textField" fontName="Lato"><expression>1</expression></element>
        <element kind="subreport"><expression>"lines.jasper"</expression></element>
      </band></detail>
    </jasperReport>`;
    expect(checkDesign(text).version).toBe("version 7");
    expect(findingsOf(text).map(({ what, names }) => [what, names.join(" ")])).toEqual([
      ["Queries", ""],
      ["Texts and fields on the page", ""],
      ["Subreports", '"lines.jasper"'],
      ["Fonts", "Lato"],
    ]);
  });
});

it.each([
  ["a compiled report", "\u00ac\u00ed\u0000\u0005sr", /not XML/],
  ["a page", "<html><body/></html>", /begins with <html>/],
  ["broken XML", "<report><property></report>", /^Line 1/],
  ["an empty file", " ", /not XML/],
])("refuses %s with a reason", (_, text, reason) => {
  expect(() => checkDesign(text)).toThrow(reason);
});
