/** Maximum length of an unbroken hyphenated word, in characters; a longer one may not fit on a phone. */
const MAX_UNBROKEN = 16;

/** Renders the text of a heading without line breaks after the hyphen of short words such as "sign-in". */
export function HeadingText({ children }: { children: string }) {
  return children.split(/(\S{0,14}\p{L}-\p{L}\S{0,14})/u).map((part, index) =>
    index % 2 === 1 && part.length <= MAX_UNBROKEN ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
