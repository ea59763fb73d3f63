import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, it, vi } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "aiv-picture-"));
const list = join(dir, "pictures.json");
writeFileSync(list, JSON.stringify({ "/media/a.png": { width: 400, height: 200, widths: [320, 400] } }));
vi.stubEnv("PICTURES_FILE", list);
const { Picture } = await import("./Picture.server.tsx");
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

const render = (src: string) => renderToStaticMarkup(<Picture src={src} alt="A chart" sizes="6rem" />);

it("offers the files of the build, and has the size of the picture", () => {
  const html = render("/media/a.png");
  expect(html).toMatch(/type="image\/avif".*a\.png-320\.avif 320w, .*a\.png-400\.avif 400w/);
  expect(html).toMatch(/type="image\/webp".*a\.png-400\.webp 400w/);
  expect(html).toMatch(/<img src="\/media\/a\.png" alt="A chart" loading="lazy".* width="400" height="200"/);
});

it("shows a picture that the build does not know as it is", () => {
  expect(render("/media/b.png")).toMatch(/^<img src="\/media\/b\.png" alt="A chart"/);
});
