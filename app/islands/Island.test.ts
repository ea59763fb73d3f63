import type { ReactElement } from "react";
import { expectTypeOf, it } from "vitest";
import type { Island } from "./Island.tsx";

/** The properties that an island may have whose component takes these. */
type Accepted<Props extends object> = Parameters<typeof Island<Props>>[0]["props"];

it("takes properties that JSON gives back as they were, and compiles with no others", () => {
  type Plain = { words: readonly string[]; at?: number; nested: { isOpen: boolean | null } };
  expectTypeOf<Plain>().toExtend<Accepted<Plain>>();
  expectTypeOf<{ at: Date }>().not.toExtend<Accepted<{ at: Date }>>();
  expectTypeOf<{ onSelect: () => void }>().not.toExtend<Accepted<{ onSelect: () => void }>>();
  expectTypeOf<{ label: ReactElement }>().not.toExtend<Accepted<{ label: ReactElement }>>();
  expectTypeOf<{ sum: bigint }>().not.toExtend<Accepted<{ sum: bigint }>>();
  type Nested = { rows: { by: Map<string, number> }[] };
  expectTypeOf<Nested>().not.toExtend<Accepted<Nested>>();
});
