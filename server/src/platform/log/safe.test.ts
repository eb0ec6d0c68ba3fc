import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inFull, safeEntry, scrubText } from './safe.ts';

const private_ = 'what Clementine wrote';
const logged = (error: unknown): string => JSON.stringify(safeEntry({ err: error }));

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    routine: 'ExecConstraints',
    constraint: 'one_each',
    detail: `Failing row contains (${private_}).`,
    where: private_,
  });

const failedQuery = (cause: Error) =>
  Object.assign(new Error(`Failed query: insert into "notes" values ($1)\nparams: ${private_}`, { cause }), {
    query: 'insert into "notes" values ($1)',
    params: [private_],
  });

function jsonFault(): unknown {
  try {
    return JSON.parse(private_);
  } catch (error) {
    return error;
  }
}

describe('an error in the log', () => {
  it('from the database names the statement, the code and the constraint, but no parameters or rows', () => {
    const entry = logged(failedQuery(databaseError('23514', 'new row violates check constraint "one_each"')));
    for (const word of ['insert into', '23514', 'one_each']) expect(entry).toContain(word);
    expect(entry).not.toContain(private_);
  });

  it.each([
    ['a value that the database cannot read', databaseError('22P02', `invalid input: "${private_}"`)],
    ['a text that is not JSON', jsonFault()],
    [
      'an input that fails its schema',
      z.record(z.uuid(), z.uuid()).safeParse({ [private_]: private_ }).error,
    ],
    [
      'an error in an error',
      new Error('outer', { cause: new AggregateError([failedQuery(new Error('x'))]) }),
    ],
    [
      'a command of Redis',
      Object.assign(new Error('LOADING'), { command: { name: 'publish', args: [private_] } }),
    ],
    ['an error whose stack begins with its message', new Error(`one\n"${private_}"\n    two`)],
  ])('does not repeat %s', (_, error) => {
    expect(logged(error)).not.toContain('Clementine');
    expect(inFull(error)).not.toContain('Clementine');
  });

  it('leaves out what is personal by its name, at any depth', () => {
    const entry = {
      job: 'mail',
      data: { to: private_, nested: [{ newPassword: private_ }] },
      params: [private_],
    };
    expect(JSON.stringify(safeEntry(entry))).not.toContain(private_);
  });
});

it('every log line loses addresses, hashes, tokens and API keys', () => {
  const line =
    'ada@example.org $argon2id$v=19$m=1$abc ambitionhub.session_token=abc.def; ?token=abc-def&x=1 Bearer ahk_Ab-9_z';
  expect(scrubText(line)).toBe(
    '[email] [hash] ambitionhub.session_token=[removed]; ?token=[removed]&x=1 Bearer [key]',
  );
});
