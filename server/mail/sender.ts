/** The sender of the mails, and the targets of their links. */
export type Sender = {
  readonly siteName: string;
  /** The name of the file that a one-time code unlocks. */
  readonly downloadName: string;
  readonly origin: string;
  /** The address that receives visitors' replies. */
  readonly replyTo: string;
  /** Returns the path that unsubscribes an address with one click. */
  readonly oneClickPath: (email: string) => string;
  /** Returns the path of the page that confirms the subscription of an address. */
  readonly confirmPath: (email: string) => string;
};
