import type { ParticipantId } from '@ambitionhub/contract/accounts';
import fc from 'fast-check';
import type pg from 'pg';
import { castPlayers } from './cast.ts';
import type { Player } from './client.ts';
import { anyScript, type Place, type Script } from './script.ts';
import { type Seat, takeSeat } from './seat.ts';
import type { Site } from './site.ts';
import { nothingTold, type Told } from './told.ts';

/** Runs that are played on the same two servers at the same time, round by round. */
export type Batch = {
  readonly scripts: readonly Script[];
  /** The servers that crash in a round, after this percentage of its commands. */
  readonly crashes: readonly {
    readonly round: number;
    readonly after: number;
    readonly whom: readonly (0 | 1)[];
  }[];
};

/** One run in progress. */
export type Run = {
  readonly script: Script;
  readonly seats: readonly Seat[];
  readonly told: Told;
  readonly faults: unknown[];
};

export const anyBatch = (size: number): fc.Arbitrary<Batch> =>
  fc.record({
    scripts: fc.array(anyScript, { minLength: size, maxLength: size, size: 'max' }),
    crashes: fc.array(
      fc.record({
        round: fc.nat(3),
        after: fc.integer({ min: 5, max: 95 }),
        whom: fc.constantFrom<readonly (0 | 1)[]>([0], [1], [0, 1]),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });

type Stage = { readonly pool: pg.Pool; readonly secret: string; readonly sites: readonly [Site, Site] };

/**
 * Plays all rounds of all runs with their crashes. At the end every browser reconnects to the same server
 * from its cursor and misses nothing.
 */
export async function playBatch(batch: Batch, { pool, secret, sites }: Stage): Promise<readonly Run[]> {
  const players = {
    student: await castPlayers(pool, secret, 'student', batch.scripts.length * 2),
    company: await castPlayers(pool, secret, 'company', batch.scripts.length * 2),
  };
  const runs = batch.scripts.map((script, number) => {
    const playerAt = ({ side, person }: Place) => existing(players[side][number * 2 + person]);
    return open(script, playerAt, sites);
  });

  for (const round of [0, 1, 2, 3]) {
    const commands = runs.flatMap((run) =>
      (run.script.rounds[round] ?? []).map((command) => ({ run, command })),
    );
    let isDone = 0;
    const perform = async ({ run, command }: (typeof commands)[number]): Promise<void> => {
      await run.seats[command.at]?.perform(command).catch((fault: unknown) => run.faults.push(fault));
      isDone += 1;
      for (const crash of batch.crashes)
        if (crash.round === round && isDone === Math.ceil((crash.after * commands.length) / 100))
          for (const number of crash.whom) sites[number].crash();
    };
    await Promise.all(commands.map(perform));
  }
  await Promise.all(sites.map((site) => site.settled()));
  await Promise.all(runs.flatMap(({ seats }) => seats.map(({ client }) => client().come(sites[0]))));
  return runs;
}

function open(script: Script, playerAt: (place: Place) => Player, doors: readonly [Site, Site]): Run {
  const told = nothingTold();
  const faults: unknown[] = [];
  const onFault = (fault: unknown): void => void faults.push(fault);
  const idOf = (place: Place): ParticipantId => playerAt(place).id;
  const seats = script.cast.map((place) => takeSeat({ player: playerAt(place), idOf, doors, told, onFault }));
  return { script, seats, told, faults };
}

function existing(player: Player | undefined): Player {
  if (!player) throw new Error('too few players');
  return player;
}
