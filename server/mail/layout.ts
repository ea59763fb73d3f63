import { escapeMarkup } from "#contract/markup.ts";
import { type ColorRole, palette } from "#contract/palette.ts";
import { readableLine, readableText } from "#contract/readable-text.ts";

/** The content of a mail, in reading order. It is rendered both as HTML and as plain text. */
type MailContent = {
  readonly siteName: string;
  /** The text that mail programs list beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** A code to copy from the mail, shown large above the text. */
  readonly code?: string;
  readonly paragraphs: readonly string[];
  readonly table?: {
    readonly title: string;
    readonly rows: readonly (readonly [label: string, value: string])[];
  };
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  readonly footnote: string;
};

/** Only system fonts, since mail programs do not load others. */
const SANS = "Helvetica, Arial, sans-serif";

const color = (role: ColorRole) => `color:${palette[role][0]}`;
const INK = color("ink");
const MUTED = color("muted");
const PAPER = palette.paper[0];
const HAIRLINE = `1px solid ${palette.hair[0]}`;
/** Not inherited from the table around it: Outlook takes the font of a text from its own element only. */
const TEXT = `font:400 17px/1.55 ${SANS};${INK}`;
const TABLE = 'width="100%" cellpadding="0" cellspacing="0"';

/** Dark colors for mail programs that support them; others show the inline ones. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: ${palette.paper[1]} !important }
  .ink { color: ${palette.ink[1]} !important }
  .muted { color: ${palette.muted[1]} !important }
  .line { border-color: ${palette.hair[1]} !important }
  .accent { color: ${palette.accent[1]} !important }
}`;

/** Renders a mail. All texts may come from a visitor, so they imitate neither markup nor lines of the mail. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { preview, paragraphs, table } = content;
  const readable = {
    ...content,
    preview: readableLine(preview),
    paragraphs: paragraphs.map(readableLine),
    ...(table && {
      table: {
        ...table,
        rows: table.rows.map(([label, value]) => [readableLine(label), readableText(value)] as const),
      },
    }),
  };
  return { html: renderHtml(readable), text: renderText(readable) };
}

function renderText({ siteName, heading, code, paragraphs, table, links, footnote }: MailContent): string {
  const rows = table?.rows.map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n  ")}`) ?? [];
  const blocks = [
    heading,
    ...(code === undefined ? [] : [code]),
    ...paragraphs,
    ...(table ? [`${table.title}\n${"-".repeat(table.title.length)}\n${rows.join("\n")}`] : []),
    ...(links ?? []).map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${siteName}\n${footnote}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function renderHtml(content: MailContent): string {
  const { siteName, preview, heading, code, paragraphs, table, links = [], footnote } = content;
  const body = [
    `<h1 class="ink" style="margin:0 0 20px;font:700 28px/1.2 ${SANS};${INK}">${escapeMarkup(heading)}</h1>`,
    code === undefined ? "" : renderCode(code),
    ...paragraphs.map((text) => `<p class="ink" style="margin:0 0 16px;${TEXT}">${escapeMarkup(text)}</p>`),
    table ? renderTable(table) : "",
    ...links.map(
      ({ label, href }) =>
        `<p class="ink" style="margin:28px 0 0;${TEXT}"><a class="accent" href="${escapeMarkup(href)}" style="${color("accent")};font-weight:600">${escapeMarkup(label)}</a></p>`,
    ),
  ];
  // Webmail removes `html` and `body`, so the outer table has the language and the background too.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(heading)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preview)}</div>
<table role="presentation" lang="en" class="paper" ${TABLE} style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
${OUTLOOK_COLUMN.open}
<table role="presentation" ${TABLE} style="max-width:600px">
<tr><td class="ink line" style="padding:0 0 14px;border-bottom:${HAIRLINE};font:700 20px/1.2 ${SANS};${INK}">${escapeMarkup(siteName)}</td></tr>
<tr><td style="padding:32px 0">
${body.filter(Boolean).join("\n")}
</td></tr>
<tr><td class="muted line" style="padding:14px 0 0;border-top:${HAIRLINE};font:400 14px/1.55 ${SANS};${MUTED}">${escapeMarkup(footnote)}</td></tr>
</table>
${OUTLOOK_COLUMN.close}
</td></tr>
</table>
</body>
</html>
`;
}

/** A column of 600 px for Outlook on Windows, which ignores `max-width`; other programs see a comment. */
const OUTLOOK_COLUMN = {
  open: `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  close: "<!--[if mso]></td></tr></table><![endif]-->",
};

const renderCode = (code: string): string =>
  `<table role="presentation" ${TABLE}>
<tr><td class="ink line" style="padding:14px 0;border-top:${HAIRLINE};border-bottom:${HAIRLINE};font:700 32px/1.2 ${SANS};letter-spacing:.18em;${INK}">${escapeMarkup(code)}</td></tr>
<tr><td height="20"></td></tr>
</table>`;

function renderTable({ title, rows }: NonNullable<MailContent["table"]>): string {
  const cell = `padding:9px 0;border-bottom:${HAIRLINE};vertical-align:top;text-align:left;font:400 14px/1.55 ${SANS}`;
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" class="muted line" width="38%" style="${cell};padding-right:16px;${MUTED}">${escapeMarkup(label)}</th>` +
      `<td class="ink line" style="${cell};${INK};word-break:break-word">${escapeMarkup(value).replaceAll("\n", "<br>")}</td></tr>`,
  );
  return `<h2 class="ink" style="margin:28px 0 8px;font:700 17px/1.3 ${SANS};${INK}">${escapeMarkup(title)}</h2>
<table class="line" ${TABLE} style="border-collapse:collapse;border-top:${HAIRLINE}">
${lines.join("\n")}
</table>`;
}
