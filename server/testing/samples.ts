import type { FormName } from "../../contract/endpoints.ts";

/** A valid body of each form, as the browser sends it. */
export const samples: Readonly<Record<FormName, Readonly<Record<string, unknown>>>> = {
  newsletter: {
    email: "Ann.Lee@Example.com",
    subscriberIp: "8.8.8.8",
    subscriberCountry: "United States",
    subscriberCity: "Mountain View",
    requestDate: "2026-01-31",
    type: "json",
  },
};
