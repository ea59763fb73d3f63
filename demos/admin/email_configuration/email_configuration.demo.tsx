import { formatNumber } from "#charts/format-values.ts";
import { Field } from "#ui/Field.tsx";
import { flightCounts } from "../../datasets/report-figures.data.ts";
import { Segmented, Slider, useControls } from "../../kit/controls.tsx";
import { DemoLayout, Facts, KeyFigures, Sheet } from "../../kit/layout.tsx";
import {
  addressError,
  authenticate,
  ENCRYPTIONS,
  encodedSize,
  MAILBOXES,
  RECIPIENT,
  RELAY,
  type Settings,
  type SmtpSession,
  simulateSession,
} from "./smtp.ts";

const START: Settings = {
  port: "587",
  encryption: "starttls",
  from: "reports@example.com",
  file: 3e6,
  mailbox: "open",
};
const endings: Readonly<Record<SmtpSession["ending"], string>> = {
  Inbox: "The report reaches the inbox",
  Quarantine: "The report lands in quarantine",
  Bounce: "The report comes back as a bounce",
  Queue: "The report waits in the relay's queue",
  "Not sent": "The report is not sent",
};
const MB = (bytes: number) => `${formatNumber(bytes / 1e6, 1)} MB`;

/** Mail server settings, and the SMTP session that they lead to. */
export default function EmailConfigurationDemo() {
  const [settings, { choice, input }, setSettings] = useControls(START);
  const { lines, ending, why } = simulateSession(settings);
  const { spf, dkim, dmarc } = authenticate(settings.from);

  return (
    <DemoLayout
      status={`${endings[ending]}. ${why}`}
      controls={
        <>
          <Segmented label="Port" options={["25", "465", "587"]} {...choice("port")} />
          <Segmented label="Encryption" options={ENCRYPTIONS} {...choice("encryption")} />
          <Field
            label="From"
            type="email"
            autoComplete="off"
            value={settings.from}
            error={addressError(settings.from)}
            onChange={({ target }) => setSettings({ ...settings, from: target.value })}
          />
          <Slider label="Attached file" min={5e5} max={2e7} step={1e5} format={MB} {...input("file")} />
          <Segmented label="Reader's mailbox" options={MAILBOXES} {...choice("mailbox")} />
        </>
      }
    >
      <h3 className={`border-l-2 pl-4 text-lead ${ending === "Inbox" ? "border-good" : "border-alert"}`}>
        <span>{endings[ending]}</span>
        <span className="mt-1 block text-body tracking-normal text-muted">{why}</span>
      </h3>
      <KeyFigures
        figures={[
          ["File", MB(settings.file)],
          ["In transit", MB(encodedSize(settings.file))],
          ["The relay takes", MB(RELAY.limit)],
        ]}
      />
      <div className="mt-7 grid gap-x-10 gap-y-8 tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h4 className="text-small font-semibold">The conversation</h4>
          <ol className="mt-2 list-none p-0 font-mono text-small">
            {lines.map(({ who, text }, i) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat and never change order
                key={i}
                className={`m-0 grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 border-b border-hair py-1 ${/^[45]\d\d/.test(text) ? "font-semibold text-alert" : ""}`}
              >
                <span className="text-muted">{who === "Remark" ? "" : who}</span>
                <span className={`[overflow-wrap:anywhere] ${who === "Remark" ? "italic text-muted" : ""}`}>
                  {text}
                </span>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h4 className="mb-3 text-small font-semibold">
            {ending === "Inbox" || ending === "Quarantine"
              ? "The email as it arrives"
              : "The email that did not arrive"}
          </h4>
          <Sheet label="The email">
            <Facts
              facts={[
                ["From", settings.from],
                ["To", RECIPIENT],
                ["Checks", `spf=${spf}, dkim=${dkim}, dmarc=${dmarc}`],
              ]}
            />
            <p className="mt-4">{`${formatNumber(flightCounts.late)} of ${formatNumber(flightCounts.all)} flights left late. The list of them is attached.`}</p>
          </Sheet>
        </div>
      </div>
    </DemoLayout>
  );
}
