/** A field that people neither see nor reach: whoever fills it in is a program. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="_trap" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
