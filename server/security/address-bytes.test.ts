import { expect, it } from "vitest";
import { addressBytes } from "./address-bytes.ts";

it.each([
  ["1.2.3.4", "01020304"],
  ["::", "0".repeat(32)],
  ["::1", `${"0".repeat(30)}01`],
  ["2001:db8::", `20010db8${"0".repeat(24)}`],
  ["2001:DB8:1:2:3:4:5:6", "20010db8000100020003000400050006"],
  ["64:ff9b::1.2.3.4", "0064ff9b000000000000000001020304"],
])("%s", (address, hex) => {
  expect(Buffer.from(addressBytes(address)).toString("hex")).toBe(hex);
});
