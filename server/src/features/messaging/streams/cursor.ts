/**
 * Where a stream stands: a snapshot of the database, `oldest:next:running,running`, in one time of it. What was committed
 * in the snapshot has been told, whatever was still being written then, or came later, has not.
 */
export type StreamCursor = { readonly epoch: string; readonly snapshot: string };

const form =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([1-9]\d{0,18}:[1-9]\d{0,18}:(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?)$/;

const written = new WeakMap<StreamCursor, string>();

/** Its text, made once for all the streams that stand there. */
export function writeCursor(cursor: StreamCursor): string {
  const text = written.get(cursor) ?? `${cursor.epoch}/${cursor.snapshot}`;
  written.set(cursor, text);
  return text;
}

/** A cursor as `writeCursor` writes it, with a snapshot that the database takes; null for anything else. */
export function readCursor(text: string): StreamCursor | null {
  const [, epoch, snapshot] = form.exec(text) ?? [];
  return epoch !== undefined && snapshot !== undefined && isSnapshot(snapshot) ? { epoch, snapshot } : null;
}

/** The running ones rise from the oldest to below the next. */
function isSnapshot(text: string): boolean {
  const [oldest = 0n, next = 0n, ...running] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  return oldest <= next && running.every((one, index) => one >= (running[index - 1] ?? oldest) && one < next);
}

/** Whether what has changed since a cursor can be told now: it is of this time of the database, and not ahead of it. */
export const goesOn = (cursor: StreamCursor, now: StreamCursor): boolean =>
  cursor.epoch === now.epoch && nextOf(cursor) <= nextOf(now);

const nextOf = ({ snapshot }: StreamCursor): bigint => BigInt(snapshot.split(':')[1] ?? 0);
