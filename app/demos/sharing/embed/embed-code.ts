export type Options = {
  title: string;
  height: number;
  theme: "light" | "dark";
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };
const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => entities[sign] ?? sign);

/** The HTML that a page of one's own gets. Source: the page's own example. */
export const embedCode = ({ title, height, theme }: Options, token: string): string =>
  `<iframe
  title="${attribute(title)}"
  src="https://reports.example.com/delays?theme=${theme}#${token}"
  width="100%" height="${height}">
</iframe>`;
