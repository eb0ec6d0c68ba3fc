import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, it } from 'vitest';
import { expectAgreement } from './messaging-model/agreement.ts';
import { anyBatch, playBatch } from './messaging-model/play.ts';
import { openSite } from './messaging-model/site.ts';
import { testConfig } from './support/config.ts';
import { freshDatabase } from './support/database.ts';
import { standInPages } from './support/pages.ts';
import { playsOf } from './support/plays.ts';
import { watchedLog } from './support/watched-log.ts';

const runsAtOnce = 100;
const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31));

const database = await freshDatabase();
const config = testConfig();
const { log } = watchedLog();
// The two servers are not connected, so that one server's events are new to the other's streams.
const parts = { config, database, log, dist: standInPages() };
const sites = [await openSite(parts), await openSite(parts)] as const;
afterAll(() => Promise.all(sites.map((site) => site.stop())));

const played = fc.sample(anyBatch(runsAtOnce), { seed, numRuns: playsOf(1) });

describe(`Every browser and the database agree on every conversation (MODEL_SEED=${seed})`, () => {
  it.for(played.map((batch, index) => ({ batch, number: index + 1 })))(
    'after 100 runs of simultaneous sends, losses, absences and crashes, batch $number',
    async ({ batch }) => {
      const runs = await playBatch(batch, { pool: database.pool, secret: config.session.secrets[0], sites });
      try {
        await expectAgreement(runs, database.pool);
      } finally {
        // One that stays would call the ended servers for as long as this process lives, and other files share it.
        for (const { client } of runs.flatMap(({ seats }) => seats)) client().leave();
      }
    },
  );
});
