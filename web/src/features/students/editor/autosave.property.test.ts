// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerError } from '../../../session/request.ts';
import { asStored, changedFields, type EditedField, type Edits, namesOf } from './edits.ts';
import { createQueue, type QueueDeps } from './queue.ts';

type Request = Parameters<QueueDeps['send']>[0];
type Profile = Awaited<ReturnType<QueueDeps['send']>>;

const empty: Edits = { name: '', industries: [] };
// Few fields and values, so that the same one is edited, lost and reverted again and again.
const fields = ['name', 'industries'] as const satisfies readonly EditedField[];

const outcomes = ['stored', 'request lost', 'answer lost', 'delayed', 'refused'] as const;
type Outcome = { kind: (typeof outcomes)[number]; faulty: readonly EditedField[] };

/** A page with its queue, on a network where anything may happen to a request, and the server behind it. */
class World {
  stored: Edits = empty;
  known: Edits = empty;
  typed: Edits = {};
  lastEdit = 0;
  underWay = 0;
  most = 0;
  numbers: number[] = [];
  readonly delayed: Request[] = [];
  readonly #waiting: ((outcome: Outcome) => void)[] = [];
  readonly queue = createQueue({
    client: new QueryClient(),
    editor: 'page-1',
    send: (request) => this.#send(request),
    onStored: (profile) => {
      this.known = profile as Edits;
    },
    storedNow: () => this.known,
  });

  /** The server applies a request unless it has applied a later one of the same queue. */
  receive({ edit, fields: sent }: Request): Edits {
    if (edit > this.lastEdit) {
      this.lastEdit = edit;
      this.stored = { ...this.stored, ...asStored(sent) };
    }
    return this.stored;
  }

  async #send(request: Request): Promise<Profile> {
    this.underWay += 1;
    this.most = Math.max(this.most, this.underWay);
    this.numbers.push(request.edit);
    const { kind, faulty } = await new Promise<Outcome>((resolve) => this.#waiting.push(resolve));
    this.underWay -= 1;
    if (kind === 'refused') {
      const data = { fields: faulty.map((field) => ({ field: `fields.${field}`, message: 'No' })) };
      throw new ServerError(400, { code: 'INVALID_INPUT', data });
    }
    if (kind === 'delayed') this.delayed.push(request);
    if (kind === 'stored') return this.receive(request) as Profile;
    if (kind === 'answer lost') this.receive(request);
    throw new TypeError('no answer');
  }

  type(edits: Edits): void {
    this.typed = { ...this.typed, ...edits };
    this.queue.take(edits);
  }

  end(outcome: Outcome): void {
    this.#waiting.shift()?.(outcome);
  }

  arriveLate(): void {
    const request = this.delayed.shift();
    if (request !== undefined) this.receive(request);
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const edit: fc.Arbitrary<Edits> = fc.oneof(
  fc.constantFrom('a', ' a ', 'b').map((name) => ({ name })),
  fc.subarray(['Startup']).map((industries) => ({ industries })),
);
const someFields = fc.subarray([...fields]);
const outcome: fc.Arbitrary<Outcome> = fc.record({ kind: fc.constantFrom(...outcomes), faulty: someFields });
const step: fc.Arbitrary<(world: World) => unknown> = fc.oneof(
  edit.map((edits) => (world: World) => world.type(edits)),
  someFields.map((names) => (world: World) => void world.queue.send(names)),
  outcome.map((what) => (world: World) => world.end(what)),
  fc.constant((world: World) => world.arriveLate()),
  fc.constantFrom(500, 5000, 60_000).map((time) => () => pass(time)),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

test('whatever is edited, lost, refused and overtaken, the newest value of every field ends up stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = new World();
      for (const happens of steps) {
        await happens(world);
        await pass(0);
      }
      expect(world.most, 'at most one request at a time').toBeLessThanOrEqual(1);
      expect(world.numbers, 'their numbers only grow').toEqual(world.numbers.toSorted((a, b) => a - b));

      for (let round = 0; round < 6; round += 1) {
        void world.queue.send(namesOf(world.queue.state().unsaved));
        await pass(5000);
        world.end({ kind: 'stored', faulty: [] });
        await pass(5000);
      }
      while (world.delayed.length > 0) world.arriveLate();

      expect(world.queue.state().unsaved).toEqual({});
      expect(changedFields(world.typed, world.stored)).toEqual([]);
      world.queue.stop();
    }),
    { numRuns: 1000 },
  );
});
