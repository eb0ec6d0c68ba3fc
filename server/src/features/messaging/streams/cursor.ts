/**
 * A stream's position: a database snapshot, `oldest:next:running,running`, in one epoch of the database. The
 * stream has sent what was committed in the snapshot, and nothing that was still running or came later.
 */
export type StreamCursor = { readonly epoch: string; readonly snapshot: string };

const form =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([1-9]\d{0,18}:[1-9]\d{0,18}:(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?)$/;

const written = new WeakMap<StreamCursor, string>();

/** The cursor as text, created once for all streams that share it. */
export function writeCursor(cursor: StreamCursor): string {
  const text = written.get(cursor) ?? `${cursor.epoch}/${cursor.snapshot}`;
  written.set(cursor, text);
  return text;
}

/**
 * Reads a cursor that `writeCursor` wrote, with a snapshot that the database accepts; null for anything else.
 */
export function readCursor(text: string): StreamCursor | null {
  const [, epoch, snapshot] = form.exec(text) ?? [];
  return epoch !== undefined && snapshot !== undefined && isSnapshot(snapshot) ? { epoch, snapshot } : null;
}

/** The running transactions ascend, from the oldest to below the next. */
function isSnapshot(text: string): boolean {
  const [oldest = 0n, next = 0n, ...running] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  return oldest <= next && running.every((one, index) => one >= (running[index - 1] ?? oldest) && one < next);
}

/**
 * Whether the changes since a cursor can still be found: it is from this epoch of the database, and not ahead
 * of it.
 */
export const goesOn = (cursor: StreamCursor, now: StreamCursor): boolean =>
  cursor.epoch === now.epoch && nextOf(cursor) <= nextOf(now);

const nextOf = ({ snapshot }: StreamCursor): bigint => BigInt(snapshot.split(':')[1] ?? 0);
