/** Who writes the mails, and where their links lead. */
export type Sender = {
  readonly siteName: string;
  /** What the file is called that a one-time code opens. */
  readonly downloadName: string;
  readonly origin: string;
  /** Who reads what visitors answer. */
  readonly replyTo: string;
  /** The path that unsubscribes an address with one click. */
  readonly oneClickPath: (email: string) => string;
  /** The path of the page that confirms the subscription of an address. */
  readonly confirmPath: (email: string) => string;
};
