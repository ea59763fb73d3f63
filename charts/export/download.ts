/** Saves a file in the visitor's downloads. Nothing is sent to a server. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The download has its own reference to the content from here on.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
