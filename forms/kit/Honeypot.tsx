/** A field that people can neither see nor reach: only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="_trap" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
