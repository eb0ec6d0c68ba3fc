import { randomUUID } from 'node:crypto';
import { companyId } from '@ambitionhub/contract/accounts';
import { createDecoder, decoderLimits } from '../../server/src/features/media/decoding/decoder.ts';
import { bandsOf, bandsToFind } from '../../server/src/features/tasks/hash-index.ts';
import { findAlike } from '../../server/src/features/tasks/look-alikes.store.ts';
import { databaseOf, transact } from '../../server/src/platform/database/transaction.ts';
import { createLog } from '../../server/src/platform/log/index.ts';
import { formatFigure, percentile, reportFigure } from './figures.ts';
import { withProduct } from './product.ts';
import { changes, sceneOf } from './scenes.ts';

const usually = 1_000;
/** The number of pictures to change, each in every way. */
const every = 10;
/** Other companies' pictures in the same table, so that a search that reads all of them is slow. */
const others = 20_000;

/** The scenes of some seeds; the next one is drawn while this one is developed. */
async function* scenesOf(seeds: readonly number[]) {
  const drawn: Promise<Buffer>[] = [];
  for (const [nth, seed] of seeds.entries()) {
    drawn[nth] ??= sceneOf(seed);
    const scene = await drawn[nth];
    const next = seeds[nth + 1];
    if (next !== undefined) drawn[nth + 1] = sceneOf(next);
    yield { seed, scene };
  }
}

/** From 1 on, in steps. */
const seedsUpTo = (count: number, step = 1): readonly number[] =>
  Array.from({ length: Math.ceil(count / step) }, (_, nth) => 1 + nth * step);

async function* whole(bytes: Buffer) {
  yield bytes;
}

/**
 * Different pictures handed in at one company: how many are wrongly marked as look-alikes, how many changed copies
 * are found, and how long a search takes.
 */
export const lookAlikes = (_pages: readonly string[], count = usually): Promise<void> =>
  withProduct(async ({ pool }) => {
    const log = await createLog({ level: 'silent', pretty: false });
    const db = databaseOf(pool, log);
    // Measures what is found, not the time.
    const decoder = createDecoder(log, { ...decoderLimits, patienceMs: 600_000 });
    const company = companyId.parse(randomUUID());
    const hashesOf = async (bytes: Buffer) =>
      (await decoder.develop(whole(bytes), { kind: 'whole', crop: null })).hashes;
    const insert = (of: string, key: string, hashes: readonly bigint[]) =>
      pool.query(
        `INSERT INTO proof_pictures (key, id, proof_id, company_id, student_id, place, hashes, bands, stored_at)
         VALUES ($1, uuidv7(), uuidv7(), $2, uuidv7(), 0, $3::bigint[], $4::bigint[], now())`,
        [key, of, hashes.map(String), bandsOf(companyId.parse(of), hashes).map(String)],
      );
    const took: number[] = [];
    const find = async (key: string, hashes: readonly bigint[]): Promise<readonly string[]> => {
      const picture = { key, companyId: company, hashes: [...hashes], storedAt: new Date() };
      const begun = performance.now();
      const found = await transact(db, (tx) => findAlike(tx, picture, bandsToFind(company, hashes)));
      took.push(performance.now() - begun);
      return found.map((one) => one.key);
    };

    // Pictures without a proof would be removed during the run, so these name one that does not exist.
    await pool.query('ALTER TABLE proof_pictures DROP CONSTRAINT proof_pictures_proof_id_proofs_id_fk');
    await pool.query(
      `INSERT INTO proof_pictures (key, id, proof_id, company_id, student_id, place, hashes, bands, stored_at)
       SELECT 'other' || n, uuidv7(), uuidv7(), uuidv7(), uuidv7(), 0, array[n], array(SELECT (random() * 1e15)::bigint FROM generate_series(1, 68)), now()
       FROM generate_series(1, $1::int) n`,
      [others],
    );
    const pictures: { key: string; hashes: readonly bigint[] }[] = [];
    for await (const { seed, scene } of scenesOf(seedsUpTo(count))) {
      const one = { key: `scene${seed}`, hashes: await hashesOf(scene) };
      await insert(company, one.key, one.hashes);
      pictures.push(one);
    }
    await pool.query('ANALYZE proof_pictures');

    let marked = 0;
    for (const { key, hashes } of pictures) marked += Number((await find(key, hashes)).length > 0);
    reportFigure(`different pictures marked as alike`, `${marked} of ${count}`, '');

    let wrong = 0;
    for (const [name, change] of Object.entries(changes)) {
      let hits = 0;
      let tried = 0;
      for await (const { seed, scene } of scenesOf(seedsUpTo(count, every))) {
        const changed = await change(scene, (seed / count) % 1);
        const found = await find('changed', await hashesOf(changed));
        tried += 1;
        hits += Number(found.includes(`scene${seed}`));
        wrong += found.filter((key) => key !== `scene${seed}`).length;
      }
      reportFigure(`${name}: found again`, `${hits} of ${tried}`, '', hits / tried);
    }
    reportFigure('another picture found for a changed one', `${wrong}`, '');
    reportFigure(
      `a search among ${formatFigure(count + others)} pictures`,
      `p50 ${formatFigure(percentile(took, 0.5))} ms, p95 ${formatFigure(percentile(took, 0.95))} ms`,
      '',
    );
    decoder.stop();
  });
