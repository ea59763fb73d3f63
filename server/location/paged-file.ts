import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const PAGE_BYTES = 4096;

/** A file of which only the pages in use are in memory. Reads are synchronous: short, and cached by the system. */
export class PagedFile {
  readonly #file: number;
  readonly #pages = new Map<number, Buffer>();
  readonly #maxPages: number;
  readonly size: number;

  /**
   * @param cacheBytes maximum of bytes in memory
   * @throws Error if the file cannot be opened
   */
  constructor(path: string, cacheBytes: number) {
    this.#file = openSync(path, "r");
    this.size = fstatSync(this.#file).size;
    this.#maxPages = Math.floor(cacheBytes / PAGE_BYTES);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Returns the byte at a position; 0 beyond the end. */
  byte(position: number): number {
    return this.#page(Math.floor(position / PAGE_BYTES))[position % PAGE_BYTES] ?? 0;
  }

  /** Returns an unsigned big-endian integer of `length` bytes. */
  integer(position: number, length: number): number {
    let value = 0;
    for (let index = 0; index < length; index++) value = value * 256 + this.byte(position + index);
    return value;
  }

  bytes(position: number, length: number): Buffer {
    return Buffer.from(Array.from({ length }, (_, index) => this.byte(position + index)));
  }

  #page(number: number): Buffer {
    const known = this.#pages.get(number);
    if (known) return known;
    // The oldest page is evicted, and its buffer used for the new one.
    const [oldest] = this.#pages.size >= this.#maxPages ? this.#pages : [];
    if (oldest) this.#pages.delete(oldest[0]);
    const page = oldest?.[1] ?? Buffer.allocUnsafeSlow(PAGE_BYTES);
    page.fill(0, readSync(this.#file, page, 0, PAGE_BYTES, number * PAGE_BYTES));
    this.#pages.set(number, page);
    return page;
  }
}
