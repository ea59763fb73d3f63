import * as z from "zod/mini";

const rows = <S extends z.ZodMiniType>(row: S) => z.object({ data: z.array(row) });

export const faqList = rows(
  z.object({ id: z.number(), question: z.string(), answer: z.string(), group: z.string() }),
);
export const courseList = rows(
  z.object({
    id: z.number(),
    title: z.string(),
    training: z.string(),
    starts: z.string(),
    mode: z.string(),
    weeks: z.number(),
    seats: z.number(),
    /** True for a placeholder, which pages mark as "Sample". */
    sample: z.boolean(),
  }),
);
export const videoList = rows(
  z.object({ id: z.number(), title: z.string(), url: z.string(), poster: z.string(), seconds: z.number() }),
);
export const solutionList = z.array(
  z.object({ slug: z.string(), title: z.string(), summary: z.string(), href: z.string() }),
);

export type Course = z.infer<typeof courseList>["data"][number];
