import type { FormName } from "#forms/index.ts";
import type { OutboxKind } from "../db/schema.ts";
import { addUser } from "../platform/platform.ts";
import type { Settings } from "../process/settings.ts";
import { UNSUBSCRIBE } from "../unsubscribe/suppressions.ts";
import { isForPrograms, postSubscriber, postWebhook } from "../webhook/webhook.ts";
import type { Delivery, Lead } from "./delivery.ts";

/** A call of another system. */
type Call = {
  /** True for a lead that causes it. */
  readonly isWantedBy: (lead: Pick<Lead, "form">) => boolean;
  readonly deliver: Delivery["deliver"];
};

/** Returns the calls by the kind of their message; undefined for those that are not configured. */
export const configuredCalls = ({
  webhook,
  platform,
}: Pick<Settings, "webhook" | "platform">): Readonly<
  Record<Exclude<OutboxKind, `mail-${string}`>, Call | undefined>
> => ({
  webhook: webhook && { isWantedBy: () => true, deliver: (...args) => postWebhook(webhook, ...args) },
  // Of a confirmation, `confirmSubscription` causes one. A chat has the submissions already.
  "webhook-subscriber": isForPrograms(webhook)
    ? {
        isWantedBy: ({ form }) => form === UNSUBSCRIBE,
        deliver: (...args) => postSubscriber(webhook, ...args),
      }
    : undefined,
  "platform-user": platform && {
    isWantedBy: ({ form }) => form === ("try-now" satisfies FormName),
    deliver: (...args) => addUser(platform, ...args),
  },
});
