import fc from "fast-check";

type Bytes = Buffer<ArrayBuffer>;
type Change = (content: Bytes) => Bytes;

/** Values that reveal overflows: zero, one, and the largest of each width. */
const NUMBERS = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];

/**
 * Generates inputs from valid ones by cutting, repeating and overwriting at random positions.
 * @param tokens syntax of the parser, repeated often
 * @param maxBytes maximum length of an input
 */
export function mutations(
  samples: readonly Bytes[],
  tokens: readonly string[],
  maxBytes: number,
): fc.Arbitrary<Bytes> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const token = fc.constantFrom(...tokens).map((text) => Buffer.from(text, "latin1"));
  const at = (content: Bytes, where: number) => Math.floor(where * content.length);
  const splice = (content: Bytes, start: number, end: number, added: Uint8Array) =>
    Buffer.concat([content.subarray(0, start), added, content.subarray(end)]);
  const room = (content: Bytes) => Math.max(0, maxBytes - content.length);
  const count = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(1000, 100_000, maxBytes));

  const repeated = fc.tuple(place, token, count).map(
    ([where, text, times]): Change =>
      (content) => {
        const added = Buffer.alloc(Math.min(room(content), text.length * times), text);
        return splice(content, at(content, where), at(content, where), added);
      },
  );
  const cut = fc.tuple(place, place).map(
    ([from, to]): Change =>
      (content) => {
        const [start, end] = [at(content, Math.min(from, to)), at(content, Math.max(from, to))];
        return splice(content, start, end, Buffer.alloc(0));
      },
  );
  const doubled = fc.tuple(place, place, place).map(
    ([from, to, where]): Change =>
      (content) => {
        const piece = content.subarray(at(content, Math.min(from, to)), at(content, Math.max(from, to)));
        return splice(content, at(content, where), at(content, where), piece.subarray(0, room(content)));
      },
  );
  const overwritten = (bytes: fc.Arbitrary<Uint8Array>) =>
    fc.tuple(place, bytes).map(
      ([where, added]): Change =>
        (content) => {
          const start = at(content, where);
          return splice(content, start, start + added.length, added);
        },
    );
  const number = fc.tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(1, 2, 4)).map(([value, width]) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes.subarray(0, width);
  });
  const random = fc.uint8Array({ maxLength: 40 });
  const change = fc.oneof(repeated, cut, doubled, overwritten(number), overwritten(random));

  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([sample, changes]) =>
      changes.reduce((content, apply) => apply(content), sample).subarray(0, maxBytes),
    );
}
