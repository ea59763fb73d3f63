import { AskSales } from "../../../blocks/AskSales.tsx";
import { TabHead, type TabProps } from "./parts.tsx";

/** Renders questions in plain words. */
export function AskTab({ cube, copy }: TabProps) {
  return (
    <>
      <TabHead title="Ask in plain words">
        <p className="text-tiny text-muted">{copy.rules}</p>
      </TabHead>
      <div className="px-4 py-3">
        <AskSales cube={cube} questions={copy.questions} known={copy.known} />
      </div>
    </>
  );
}
