import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aPublishedStudent, type Person } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { keyOf, uploadsOf } from '../support/uploads.ts';
import { expectFront } from './front.ts';
import { bringRedisBack, faultsOn, redisAwayAtStart } from './kinds.ts';
import { watchMemory } from './memory.ts';
import { inRounds } from './rounds.ts';
import { setStage } from './stage.ts';
import { anExperience, longestTest, workThrough } from './work.ts';

// `npm run test:faults`: three server processes on all of production's services; not part of `npm test`.

/** Megabytes: how much more a server may use at the end than when it was warm, and how large its process may get. */
const mayGrow = 30;
const mayReach = 600;

/** Replaces a picture for the whole run and returns the key of the last acknowledged one. */
async function showPictures(person: Person, until: AbortSignal): Promise<{ key: string; count: number }> {
  const bytes = await aPicture();
  const shown = { key: '', count: 0 };
  while (!until.aborted) {
    const reply = await uploadsOf(person)
      .upload(bytes)
      .catch(() => null);
    if (reply?.ok) {
      shown.key = keyOf(reply);
      shown.count += 1;
    } else if (reply && ![503, 404, 409, 423, 460].includes(reply.status))
      throw new Error(`a picture was refused: ${reply.status} ${await reply.text()}`);
    await pause(500);
  }
  return shown;
}

type Row = { times: number; ms: number; acknowledged: number; again: number };

function print(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const lines = rows.map(([name, ...rest]) =>
    [String(name).padEnd(38), ...rest.map((one) => String(one).padStart(14))].join(''),
  );
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

it('three servers lose nothing acknowledged, whatever happens to the services they use', {
  timeout: longestTest + 600_000,
}, async () => {
  await using parts = new AsyncDisposableStack();
  const stage = await setStage(parts);
  await expectFront(stage);
  const memory = watchMemory(stage.members, stage.folder);
  parts.defer(memory.stop);
  const [first] = stage.running;
  const shower = await aPublishedStudent(first);
  const faults = faultsOn(stage);
  const experience = anExperience();
  const table = new Map<string, Row>();
  const shown = { key: '', count: 0 };

  const suffer = async (name: string, fault: () => Promise<unknown>): Promise<void> => {
    const [since, before] = [performance.now(), { ...experience }];
    await fault();
    // Its aftereffects count toward this fault.
    await pause(randomInt(500, 2_000));
    const row = table.get(name) ?? { times: 0, ms: 0, acknowledged: 0, again: 0 };
    table.set(name, {
      times: row.times + 1,
      ms: row.ms + performance.now() - since,
      acknowledged: row.acknowledged + experience.acknowledged - before.acknowledged,
      again: row.again + experience.again - before.again,
    });
  };

  const disturb = async (due: AbortSignal): Promise<number> => {
    const over = new AbortController();
    const showing = showPictures(shower, over.signal);
    let redisIsAway = true;
    // Redis is away from the start; the other faults happen in the meantime.
    const redisBack = suffer('Redis away since the start', async () => {
      await pause(redisAwayAtStart);
      await bringRedisBack(stage);
      redisIsAway = false;
    });
    const mayCome = (name: string) => !(redisIsAway && /Redis|everything|network/.test(name));
    try {
      const count = await inRounds(Object.keys(faults), {
        due,
        mayCome,
        suffer: (name) => suffer(name, async () => faults[name]?.()),
      });
      await redisBack;
      return count + 1;
    } finally {
      over.abort();
      Object.assign(shown, await showing);
    }
  };

  let figures: Record<string, number | string> = {};
  try {
    figures = await workThrough(stage.running, disturb, { experience });
  } finally {
    memory.stop();
    const rows = [...table].map(([name, { times, ms, acknowledged, again }]) => [
      name,
      times,
      `${(ms / 1000).toFixed(1)} s`,
      acknowledged,
      again,
    ]);
    print('Faults', [['', 'times', 'in all', 'acknowledged', 'tried again'], ...rows]);
    print('Servers that lived a minute or longer (MB)', [
      ['', 'warm', 'at the end', 'process', 'handles'],
      ...memory.lives().map(({ first: warm, last, highest, handles }) => ['', warm, last, highest, handles]),
    ]);
    print(
      'In all',
      Object.entries({
        ...figures,
        longestWait: `${(experience.longest / 1000).toFixed(1)} s`,
        pictures: shown.count,
        readsOfReplica: await stage.readsOfReplica(),
        unforeseen: stage.unforeseen().length,
      }),
    );
  }
  expect(Object.keys(faults).filter((name) => !table.has(name))).toEqual([]);
  expect(stage.unforeseen()).toEqual([]);
  expect((await shower.api.students.profile()).image).toBe(shown.key);
  for (const { first: warm, last, highest } of memory.lives()) {
    expect(last - warm).toBeLessThan(mayGrow);
    expect(highest).toBeLessThan(mayReach);
  }
});
