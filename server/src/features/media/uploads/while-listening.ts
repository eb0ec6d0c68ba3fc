/**
 * What a promise comes to, for as long as somebody listens; `gone` is thrown as soon as nobody does. Leaves nothing with the
 * signal: that of a request would hold the request, and the request the signal, for ever.
 */
export async function whileListening<Result>(
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
