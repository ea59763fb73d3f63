import type { Page, Request } from "@playwright/test";
import { newsletterOf } from "./pages.ts";

export const LOCATION = "**/api/location";
export const SUBSCRIBE = "**/db/insertNewsletterDetails.php";
/** What the lookup answers in the server's place. */
export const iceland = {
  ip: "203.0.113.9",
  country_name: "Iceland",
  city: "Reykjavik",
  region: "Capital Region",
};

export const email = (page: Page) => newsletterOf(page).getByRole("textbox", { name: "Email" });
export const button = (page: Page) => newsletterOf(page).getByRole("button", { name: /^Subscrib/ });

/** Answers the lookup and the call itself in the server's place. */
export async function answer(page: Page, status: number, body: string, type = "text/plain") {
  await page.route(LOCATION, (route) => route.fulfill({ json: iceland }));
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status, body, contentType: type }));
}

/** The calls of the form, in the order in which they leave the page. */
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
