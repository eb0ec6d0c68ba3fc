import type { FieldFault, RefusalCode } from '@ambitionhub/contract/refusals';
import { ORPCError } from '@orpc/client';
import { expect } from 'vitest';

/** Expects a call to be refused with this code; resolves with what the reply says of the fields. */
export async function expectRefusal(
  call: Promise<unknown>,
  code: RefusalCode,
): Promise<{ message: string; fields: readonly FieldFault[] }> {
  const error = await call.then(
    (value) => expect.unreachable(`expected ${code}, but it was answered with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ORPCError)) throw error;
  expect(error.code).toBe(code);
  return { message: error.message, fields: (error.data as { fields: FieldFault[] }).fields };
}

/** What became of calls that ran at the same time: the answers, and the codes of the refusals. */
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
