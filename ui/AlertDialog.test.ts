import { expect, it } from "vitest";
import { type Alert, nextAlert } from "./AlertDialog.tsx";

it("a hint does not hide what a try to send has said, but another try does", () => {
  const refused: Alert = { tone: "error", text: "Name is required", at: "name" };
  const hint: Alert = { tone: "error", text: "Please fill the details!!", isHint: true };
  expect(nextAlert(null, hint)).toBe(hint);
  expect(nextAlert(refused, hint)).toBe(refused);
  expect(nextAlert(hint, refused)).toBe(refused);
  expect(nextAlert(hint, hint)).toBe(hint);
});
