/**
 * A promise's result while someone listens; throws `gone` as soon as no one does. Leaves no listener on the
 * signal: a request's signal would keep the request, and the request the signal, forever.
 */
export async function abortable<Result>(
  signal: AbortSignal,
  result: Promise<Result>,
  gone: () => Error,
): Promise<Result> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(gone());
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  try {
    return await Promise.race([result, end]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
