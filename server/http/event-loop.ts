/**
 * Longest time that work is deferred because connections are being accepted, in milliseconds: some hundred connections are
 * accepted meanwhile, and no visitor notices it.
 */
const MAX_DEFERRAL_MS = 20;

type Work = () => void;

let waiting: Work[] = [];
let waitingSince = 0;
let hasAccepted = false;

/** Records that the current turn of the event loop accepted a connection. */
export function recordAccept(): void {
  hasAccepted = true;
}

/**
 * Runs work in a later turn of the event loop, preferably one that accepts no connection. Node accepts one connection
 * per turn, in order of arrival, so a visitor behind a burst of connections waits for as many turns, most of which
 * therefore have to be short.
 */
export function nextTurn(work: Work): void {
  waiting.push(work);
  if (waiting.length > 1) return;
  waitingSince = performance.now();
  setImmediate(turn);
}

function turn(): void {
  const isDeferred = hasAccepted && performance.now() - waitingSince < MAX_DEFERRAL_MS;
  hasAccepted = false;
  if (isDeferred) {
    setImmediate(turn);
    return;
  }
  const due = waiting;
  waiting = [];
  for (const work of due) work();
}
