export { readQuestion as ask } from "./read-question.ts";
