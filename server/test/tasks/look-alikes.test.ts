import { randomUUID } from 'node:crypto';
import { companyId } from '@ambitionhub/contract/accounts';
import type { Proof } from '@ambitionhub/contract/tasks';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bandsOf, bandsToFind } from '../../src/features/tasks/hash-index.ts';
import { findAlike } from '../../src/features/tasks/look-alikes.store.ts';
import { lookForAlikes } from '../../src/features/tasks/look-alikes.ts';
import { transact } from '../../src/platform/database/index.ts';
import type { Person } from '../support/people.ts';
import { rowsRead } from '../support/reads.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { addPicture, aScene, handInPictures, picturesOnly } from './pictures.ts';
import { anOpenTask, aTeam, proofOf, start } from './support.ts';

const server = await startServer();
const db = withReactions(server.db);

/** Hands in a picture for a new task of a company, and looks for others like it. */
async function show(company: Person, student: Person, bytes: Uint8Array): Promise<Proof> {
  const proof = await start(student, await anOpenTask(company, picturesOnly(1)));
  await handInPictures(student, proof, [await addPicture(student, proof, bytes)]);
  await lookForAlikes(db, proof.id);
  return proofOf(company, proof);
}

const alikeOf = ({ pictures }: Proof) => pictures[0]?.alike?.proof ?? null;

const size = { width: 640, height: 480 };
const scene = await aScene(41, size);
const crop = (left: number, top: number, width: number, height: number) =>
  sharp(scene).extract({ left, top, width, height }).jpeg({ quality: 80 }).toBuffer();

const changes: Readonly<Record<string, () => Promise<Buffer>>> = {
  unchanged: async () => scene,
  resized: () => sharp(scene).resize(320).png().toBuffer(),
  recompressed: () => sharp(scene).jpeg({ quality: 30 }).toBuffer(),
  mirrored: () => sharp(scene).flop().jpeg().toBuffer(),
  'cropped by a tenth around': () => crop(32, 24, 576, 432),
  'cropped by a tenth at one side': () => crop(64, 0, 576, 480),
  'mirrored and cropped': async () =>
    sharp(await crop(0, 24, 576, 432))
      .flop()
      .toBuffer(),
};

it('A search reads only the pictures that its bands lead to', async () => {
  const { company } = await aTeam(server);
  const hashes = Array.from({ length: 17 }, (_, nth) => BigInt(nth) * 0x0f0f_1234_5678_9abn);
  const picture = { key: 'searched', companyId: company.id, hashes, storedAt: new Date() };
  const read = await transact(db, async (tx) => {
    // Other people's pictures, each with a proof, like every picture that was handed in.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into proof_pictures (key, id, proof_id, company_id, student_id, place, hashes, bands, stored_at)
      select 'other' || n, uuidv7(), uuidv7(), uuidv7(), uuidv7(), 0, array[n],
        array(select (random() * 1e15)::bigint from generate_series(1, 68)), now()
      from generate_series(1, 800) n`);
    await tx.execute(sql`analyze proof_pictures`);
    const count = await rowsRead(tx, 'proof_pictures', () =>
      findAlike(tx, picture, bandsToFind(company.id, hashes)),
    );
    await tx.execute(sql`delete from proof_pictures where key like 'other%'`);
    return count;
  });
  expect(read).toBeLessThan(50);
});

describe('A picture handed in twice at one company', () => {
  it.each(Object.entries(changes))('%s, by anyone, leads to the first one', async (_, change) => {
    const { company, students } = await aTeam(server, 2);
    const [one, other] = students;
    if (!one || !other) throw new Error('the team has two');
    const first = await show(company, one, scene);
    expect(alikeOf(first)).toBeNull();
    const second = await show(company, other, await change());
    expect(alikeOf(second)).toBe(first.id);
    // The preview of a decision about all of them says so.
    expect(await company.api.tasks.previewDecision({ selection: {} })).toMatchObject({ count: 2, alike: 1 });
    // Only the company is told.
    expect(alikeOf(await proofOf(other, second))).toBeNull();
    expect(alikeOf(await proofOf(company, first))).toBeNull();
  });

  it('is marked if the first one is a crop of it, too', async () => {
    const { company, student } = await aTeam(server);
    const first = await show(company, student, await crop(0, 0, 576, 432));
    expect(alikeOf(await show(company, student, scene))).toBe(first.id);
  });

  it('is marked once both are handed in, whichever is opened first', async () => {
    const { company, student } = await aTeam(server);
    const proofs: Proof[] = [];
    for (const task of [
      await anOpenTask(company, picturesOnly(1)),
      await anOpenTask(company, picturesOnly(1)),
    ]) {
      const proof = await start(student, task);
      proofs.push(await handInPictures(student, proof, [await addPicture(student, proof, scene)]));
    }
    const [one, other] = proofs;
    if (!one || !other) throw new Error('both are handed in');
    // As if the search for the second one had not seen the first.
    await lookForAlikes(db, one.id);
    expect(alikeOf(await proofOf(company, other))).toBe(one.id);
    await lookForAlikes(db, other.id);
    await lookForAlikes(db, one.id);
    expect([alikeOf(await proofOf(company, one)), alikeOf(await proofOf(company, other))]).toEqual([
      null,
      one.id,
    ]);
  });

  it('is not marked for another company, nor if it is another picture', async () => {
    const { company, student } = await aTeam(server);
    await show(company, student, scene);
    const rival = await aTeam(server);
    expect(alikeOf(await show(rival.company, rival.student, scene))).toBeNull();
    for (const seed of [42, 43, 44])
      expect(alikeOf(await show(company, student, await aScene(seed, size)))).toBeNull();
  });

  it('is no longer marked when the first one is gone', async () => {
    const { company, student } = await aTeam(server);
    const first = await show(company, student, scene);
    const second = await show(company, student, scene);
    await server.pool.query('UPDATE proof_pictures SET expires_at = now() WHERE proof_id = $1', [first.id]);
    expect(alikeOf(await proofOf(company, second))).toBeNull();
  });
});

const hash = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const company = companyId.parse(randomUUID());

it('Two hashes that differ in at most seven bits share a band to look for', () => {
  fc.assert(
    fc.property(hash, fc.uniqueArray(fc.nat(63), { maxLength: 7 }), (one, bits) => {
      const other = bits.reduce((changed, bit) => changed ^ (1n << BigInt(bit)), BigInt.asUintN(64, one));
      const kept = new Set(bandsOf(company, [one]));
      expect(bandsToFind(company, [BigInt.asIntN(64, other)]).some((band) => kept.has(band))).toBe(true);
    }),
  );
});

it('A search reads the index, not every picture', async () => {
  const bands = bandsToFind(company, [1n, 2n, 3n]);
  const plan = await transact(server.db, async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      `explain select key from proof_pictures where bands && '{${bands.join(',')}}'::bigint[]`,
    );
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  });
  expect(plan).toContain('proof_pictures_bands');
  expect(plan).not.toContain('Seq Scan');
});
