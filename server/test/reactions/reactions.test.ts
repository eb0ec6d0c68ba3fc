import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features, type ReactionName, reactionsOf } from '../../src/features.ts';
import { sortReactions } from '../../src/platform/events/sort-reactions.ts';
import { openBrowser } from '../support/browser.ts';
import { requireFile } from '../support/feature-file.ts';
import { startServer } from '../support/server.ts';
import { inert } from '../support/with-reactions.ts';
import type { Proofs } from './proof.ts';

const server = await startServer();

type InFile = { readonly proofs?: Proofs; readonly acts?: Proofs };

/** The proofs of each feature that reacts or tells. A feature without its file fails here. */
const files = await Promise.all(
  features.flatMap((feature) =>
    'reactions' in feature || 'notices' in feature ? [proofsOf(feature.name)] : [],
  ),
);

async function proofsOf(feature: string) {
  requireFile(feature, 'proofs.ts');
  const file: InFile = await import(`../${feature}/proofs.ts`);
  return { feature, ...file };
}

describe.each(files)('$feature', ({ proofs = {}, acts = {} }) => {
  it.each(Object.entries({ ...proofs, ...acts }))('%s', (_, proof) => proof(server));
});

it('every reaction has a proof', () => {
  const proven = files.flatMap(({ proofs = {} }) => Object.keys(proofs));
  expect(proven.toSorted()).toEqual(Object.keys(reactionsOf(inert)).toSorted());
});

it('every event of a feature is heard', () => {
  const source = join(import.meta.dirname, '../../src/features');
  const read = (files: string) =>
    globSync(files, { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'));
  const declared = read('*/events.ts').flatMap((text) =>
    [...text.matchAll(/export const (\w+) = define(?:Event|Hint)/g)].map(([, name = '']) => name),
  );
  const heard = new Set(read('*/*{reactions,notices}.ts').flatMap((text) => text.match(/\w+/g)));
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((name) => !heard.has(name))).toEqual([]);
});

/** The names of the reactions to each event that change data, in order; only where an event has several. */
const orders = {
  signedUp: [
    'a student gets their profile in the transaction that creates the account',
    'a company gets its profile in the transaction that creates the account',
    'an address that signs up loses its invitations',
  ],
  accountsRemoved: [
    'a company learns that a member’s account was removed',
    'a company is removed with its owner',
    'a removed student loses their picture',
    'companies learn that a student was removed',
    'a removed student’s last name stays in their conversations',
    'the conversations of someone who goes are nobody’s',
    'what was owed to and paid to a removed student is kept for seven years',
    'what a removed student has started frees its place',
    'the ambassadorships of a removed student end',
    'a removed student loses the pictures of their proofs',
    'decisions about a removed student are deleted',
    'a removed account’s data copies are deleted',
  ],
  companiesRemoved: [
    'a removed company loses its picture',
    'a removed company’s last name stays in its conversations',
    'students learn that a company was removed',
    'what a removed company owed and paid is kept for seven years',
    'the ambassadorships of a removed company end',
    'a removed company’s subscription ends',
    'decisions about a removed company are deleted',
  ],
  ambassadorshipMoved: [
    'an application is offered by an offer, and its student may write',
    'an accepted offer makes its application hired',
    'an offer that comes to nothing leaves its application answered',
    'what an ambassador has started may be handed in for seven days after the last day',
  ],
} as const satisfies Readonly<Record<string, readonly ReactionName[]>>;

describe('reactions to one event run in an order', () => {
  const names = Object.keys(sortReactions(reactionsOf(inert)));
  it.each(Object.entries(orders))('%s', (_, expected) => {
    expect(names.filter((name) => expected.some((one) => one === name))).toEqual(expected);
  });

  // Each 'before' and 'after' says why, and holds in any order of the features.
  it('that does not depend on the order of the features, where it matters', () => {
    const all = reactionsOf(inert);
    const reversed = Object.keys(sortReactions(Object.fromEntries(Object.entries(all).toReversed())));
    for (const [name, { order }] of Object.entries(all)) {
      for (const later of order?.before ?? [])
        expect(reversed.indexOf(name), name).toBeLessThan(reversed.indexOf(later));
      for (const earlier of order?.after ?? [])
        expect(reversed.indexOf(name), name).toBeGreaterThan(reversed.indexOf(earlier));
    }
  });
});

it('an account whose profile cannot be created is not created either', async () => {
  await server.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON students FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const input = { email: 'ada@example.org', password: 'long enough for it', userType: 'student' as const };
  const browser = openBrowser(server);
  await expect(browser.api.accounts.signUp(input)).rejects.toThrow();
  expect(server.takeErrors()).toEqual([expect.stringContaining('failed unexpectedly')]);
  expect(browser.cookies.size).toBe(0);
  const { rowCount } = await server.pool.query("SELECT FROM users WHERE email = 'ada@example.org'");
  expect(rowCount).toBe(0);

  await server.pool.query('DROP TRIGGER no_room ON students');
  expect((await browser.api.accounts.signUp(input)).viewer?.email).toBe('ada@example.org');
});
