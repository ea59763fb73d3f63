/** Hands a file to the visitor's browser, which keeps it where downloads go. Nothing leaves the machine. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The download holds the content from here on.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
