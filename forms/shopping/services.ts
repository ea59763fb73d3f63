import type { Option } from "../kit/definition.ts";

/** The services on quote; the platform itself is free. */
const names = [
  "AIV consultancy",
  "BIRT consultancy",
  "Jasper consultancy",
  "Pentaho consultancy",
  "AIV training",
  "BIRT training",
  "Jasper training",
  "Pentaho training",
  "Data lakehouse",
  "Support",
];

export const services: Option[] = names.map((name) => ({ value: name, label: name }));
