import type { Participant } from '@ambitionhub/contract/messaging';
import fc from 'fast-check';

/** A browser used by a member of one side. A user at two browsers has two clients. */
export type Place = { readonly side: Participant; readonly person: 0 | 1 };

/**
 * A command at one browser, which is named by its number in the cast; its target is a member of the other
 * side or a server.
 */
export type Command = { readonly at: number } & (
  | { readonly does: 'send'; readonly to: Place; readonly id: number; readonly how: Sending }
  | { readonly does: 'read'; readonly of: Place; readonly part: 'all' | 'half' }
  | { readonly does: 'block'; readonly whom: Place; readonly blocked: boolean }
  | { readonly does: 'report'; readonly of: Place; readonly seq: number }
  | { readonly does: 'archive'; readonly whom: Place; readonly archived: boolean }
  | { readonly does: 'delete'; readonly from: Place; readonly seq: number }
  | { readonly does: 'leave' }
  | { readonly does: 'come'; readonly to: 0 | 1 }
  /** The page is reloaded: nothing is held anymore. */
  | { readonly does: 'reload'; readonly to: 0 | 1 }
);
/**
 * `again`: repeats after the answer, as if it had been lost. `unheard`: disconnects after sending, then
 * repeats.
 */
export type Sending = 'once' | 'twice at once' | 'again' | 'unheard';

/** One run: its cast and their commands, round by round; all commands of a round happen at the same time. */
export type Script = { readonly cast: readonly Place[]; readonly rounds: readonly (readonly Command[])[] };

const student = (person: 0 | 1): Place => ({ side: 'student', person });
const company = (person: 0 | 1): Place => ({ side: 'company', person });
const casts: readonly (readonly Place[])[] = [
  [student(0), student(0), company(0)],
  [student(0), company(0), company(0)],
  [student(0), student(1), company(0)],
  [student(0), company(0), company(1)],
  [student(0), student(1), company(0), company(1)],
];

const server = fc.constantFrom<0 | 1>(0, 1);
const sending = fc.constantFrom<Sending>('once', 'once', 'once', 'twice at once', 'again', 'unheard');

function commandAt(at: number, others: readonly Place[]): fc.Arbitrary<Command> {
  const other = fc.constantFrom(...others);
  const deed = <Rest>(weight: number, rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> }) => ({
    weight,
    arbitrary: fc.record({ at: fc.constant(at), ...rest }) as unknown as fc.Arbitrary<Command>,
  });
  return fc.oneof(
    // Few ids, so that they recur: as repeats, in another conversation, or on the other side.
    deed(10, { does: fc.constant('send'), to: other, id: fc.nat(7), how: sending }),
    deed(3, { does: fc.constant('read'), of: other, part: fc.constantFrom('all', 'half') }),
    deed(1, { does: fc.constant('block'), whom: other, blocked: fc.boolean() }),
    deed(1, { does: fc.constant('report'), of: other, seq: fc.integer({ min: 1, max: 3 }) }),
    deed(2, { does: fc.constant('archive'), whom: other, archived: fc.boolean() }),
    deed(2, { does: fc.constant('delete'), from: other, seq: fc.integer({ min: 1, max: 4 }) }),
    deed(1, { does: fc.constant('leave') }),
    deed(3, { does: fc.constant('come'), to: server }),
    deed(1, { does: fc.constant('reload'), to: server }),
  );
}

export const anyScript = fc.constantFrom(...casts).chain((cast) => {
  const commands = cast.map(({ side }, at) =>
    commandAt(
      at,
      cast.filter((place) => place.side !== side),
    ),
  );
  const round = fc.array(fc.oneof(...commands), { minLength: 1, maxLength: 4 });
  return fc.record({ cast: fc.constant(cast), rounds: fc.array(round, { minLength: 2, maxLength: 4 }) });
});

/** A script for a developer who looks for the fault. */
export const describeScript = ({ cast, rounds }: Script): string =>
  rounds
    .map((round, number) => {
      const commands = round.map(({ at, ...rest }) => `${at}: ${JSON.stringify(rest)}`);
      return `round ${number + 1}\n  ${commands.join('\n  ')}`;
    })
    .join('\n')
    .concat(`\nbrowsers: ${cast.map(({ side, person }, at) => `${at} of ${side} ${person}`).join(', ')}`);
