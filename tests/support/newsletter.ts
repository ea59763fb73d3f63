import type { Page, Request } from "@playwright/test";
import { newsletterOf } from "./pages.ts";

export const LOCATION = "**/api/location";
export const SUBSCRIBE = "**/db/insertNewsletterDetails.php";
/** Mocked answer of the location lookup. */
export const iceland = {
  ip: "203.0.113.9",
  country_name: "Iceland",
  city: "Reykjavik",
  region: "Capital Region",
};

export const email = (page: Page) => newsletterOf(page).getByRole("textbox", { name: "Email" });
export const button = (page: Page) => newsletterOf(page).getByRole("button", { name: /^Subscrib/ });

/** Mocks the location lookup and the submission. @param body of the submission's response */
export async function answer(page: Page, status: number, body: string, type = "text/plain") {
  await page.route(LOCATION, (route) => route.fulfill({ json: iceland }));
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status, body, contentType: type }));
}

/** Returns the form's requests, in the order in which they leave the page. The array grows as they do. */
export function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (/^\/(api|db)\//.test(new URL(request.url()).pathname)) calls.push(request);
  });
  return calls;
}

export async function subscribe(page: Page, address: string) {
  await email(page).fill(address);
  await button(page).click();
}
