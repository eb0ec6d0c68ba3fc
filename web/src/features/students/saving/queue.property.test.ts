import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asStored, changedFields, type EditedField, type Edits, namesOf } from './edits.ts';
import {
  begun,
  dueNow,
  edited,
  emptyQueue,
  lost,
  type Queue,
  type Request,
  refused,
  stored,
} from './queue.ts';

const empty: Edits = { name: '', industries: [] };
// Few fields and values, so that the same one is edited, lost and edited back again and again.
const fields = ['name', 'industries'] as const satisfies readonly EditedField[];

/** The server, which applies a request unless a later one of the same queue has been applied. */
class Server {
  profile: Edits = empty;
  lastEdit = 0;

  receive({ edit, fields: sent }: Request): Edits {
    if (edit > this.lastEdit) {
      this.lastEdit = edit;
      this.profile = { ...this.profile, ...asStored(sent) };
    }
    return this.profile;
  }
}

/** A page with its queue, on a network where anything may happen to a request. */
class Page {
  queue: Queue = emptyQueue;
  known: Edits = empty;
  typed: Edits = {};
  underWay: Request | null = null;
  delayed: Request[] = [];
  readonly server = new Server();

  type(edits: Edits) {
    this.typed = { ...this.typed, ...edits };
    this.queue = edited(this.queue, edits, this.known);
  }

  send(names: readonly EditedField[]) {
    const { queue, request } = begun(dueNow(this.queue, names));
    this.queue = queue;
    this.underWay = request ?? this.underWay;
  }

  end(outcome: Outcome, faulty: readonly EditedField[]) {
    const request = this.underWay;
    if (request === null) return;
    this.underWay = null;
    if (outcome === 'refused') {
      this.queue = refused(this.queue, faulty);
      return;
    }
    if (outcome === 'delayed') this.delayed.push(request);
    if (outcome === 'stored' || outcome === 'answer lost') {
      const profile = this.server.receive(request);
      if (outcome === 'stored') this.known = profile;
    }
    this.queue = outcome === 'stored' ? stored(this.queue) : lost(this.queue);
  }

  arriveLate() {
    const request = this.delayed.shift();
    if (request !== undefined) this.server.receive(request);
  }

  saveEverything() {
    this.end('stored', []);
    for (let round = 0; namesOf(this.queue.unsaved).length > 0 && round < 3; round += 1) {
      this.send(namesOf(this.queue.unsaved));
      this.end('stored', []);
    }
  }
}

const outcomes = ['stored', 'request lost', 'answer lost', 'delayed', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

const text = fc.constantFrom('', 'a', ' a ', 'b');
const someFields = fc.subarray([...fields]);
const edit: fc.Arbitrary<Edits> = fc.oneof(
  text.map((name) => ({ name })),
  fc.subarray(['Startup']).map((industries) => ({ industries })),
);
const step: fc.Arbitrary<(page: Page) => void> = fc.oneof(
  edit.map((edits) => (page: Page) => page.type(edits)),
  someFields.map((names) => (page: Page) => page.send(names)),
  fc.tuple(fc.constantFrom(...outcomes), someFields).map(
    ([outcome, faulty]) =>
      (page: Page) =>
        page.end(outcome, faulty),
  ),
  fc.constant((page: Page) => page.arriveLate()),
);

test('whatever is edited, lost, refused and overtaken, in the end the newest of every field is stored', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const page = new Page();
      for (const happens of steps) happens(page);

      page.saveEverything();
      while (page.delayed.length > 0) page.arriveLate();

      expect(page.queue.unsaved).toEqual({});
      expect(changedFields(page.typed, page.server.profile)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('never are two requests under way, and their numbers only grow', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const page = new Page();
      let last = 0;
      for (const happens of steps) {
        const before = page.underWay;
        happens(page);
        if (page.underWay === null || page.underWay === before) continue;
        expect(before).toBeNull();
        expect(page.underWay.edit).toBeGreaterThan(last);
        last = page.underWay.edit;
      }
    }),
  );
});
