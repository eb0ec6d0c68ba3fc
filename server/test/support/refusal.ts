import type { FieldFault, RefusalCode } from '@ambitionhub/contract/refusals';
import { ORPCError } from '@orpc/client';
import { expect } from 'vitest';

/** Expects a call to be refused with this code; resolves with the reply's message and fields, and the newest row of CHANGED. */
export async function expectRefusal(
  call: Promise<unknown>,
  code: RefusalCode,
): Promise<{ message: string; fields: readonly FieldFault[]; row?: unknown }> {
  const error = await call.then(
    (value) => expect.unreachable(`expected ${code}, but it was answered with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ORPCError)) throw error;
  expect(error.code).toBe(code);
  return { message: error.message, ...(error.data as { fields: FieldFault[]; row?: unknown }) };
}

/** The results of simultaneous calls: the answers, and the codes of the refusals. */
export async function outcomesOf<Answer>(
  calls: readonly Promise<Answer>[],
): Promise<{ answers: readonly Answer[]; refusals: readonly string[] }> {
  const settled = await Promise.allSettled(calls);
  return {
    answers: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refusals: settled.flatMap((one) =>
      one.status === 'rejected'
        ? [one.reason instanceof ORPCError ? one.reason.code : String(one.reason)]
        : [],
    ),
  };
}
