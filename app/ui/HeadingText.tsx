/** The longest hyphenated word that is not broken, in characters: a longer one may not fit into a line of a phone. */
const LONGEST_UNBROKEN = 16;

/** The text of a heading, in which a short word such as "sign-in" is not broken at its hyphen. */
export function HeadingText({ children }: { children: string }) {
  return children.split(/(\S{0,14}\p{L}-\p{L}\S{0,14})/u).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST_UNBROKEN ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
