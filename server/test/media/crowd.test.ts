import { expect, it, vi } from 'vitest';
import { aStudent, type Person } from '../support/people.ts';
import { aCostlyPicture, aPicture } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from '../support/uploads.ts';

const server = await startServer();

const costly = await aCostlyPicture();

const people = 5;
const each = 4;

it('many users’ pictures leave one user’s a turn, are limited, and are dropped when their senders leave', async () => {
  const crowd = await Promise.all(Array.from({ length: people }, () => aStudent(server)));
  const ada = uploadsOf(await aStudent(server));
  const ordinary = await aPicture();
  const gone = new AbortController();

  const beginAll = async (person: Person) =>
    Promise.all(
      Array.from({ length: each }, async () => locationOf(await uploadsOf(person).begin(costly.length))),
    );
  const sendAll = (person: Person, locations: readonly string[]) =>
    locations.map(async (location) => {
      const reply = await uploadsOf(person)
        .send(location, 0, costly, gone.signal)
        .catch(() => null);
      if (reply?.ok) finished += 1;
      else if (reply) refused.push(await refusalIn(reply));
    });
  let finished = 0;
  const refused: unknown[] = [];
  const begun = await Promise.all(
    crowd.map(async (person) => ({ person, locations: await beginAll(person) })),
  );

  const sent = begun.flatMap(({ person, locations }) => sendAll(person, locations));
  // A user's fourth picture exceeds the share as soon as another one is in the decoder.
  await vi.waitFor(() => expect(refused.length).toBeGreaterThan(0));
  keyOf(await ada.upload(ordinary));
  const before = finished;
  gone.abort();
  await Promise.all(sent);

  expect(before).toBeLessThan(people);
  for (const refusal of refused)
    expect(refusal).toEqual({
      status: 503,
      code: 'IMAGES_BUSY',
      message: 'Many files are being uploaded right now. Please try again in a moment.',
    });
  // The places of those who left are free again: another sender gets a turn.
  const [someone] = crowd;
  if (!someone) throw new Error('the crowd is empty');
  await vi.waitFor(async () => keyOf(await uploadsOf(someone).upload(ordinary)));
});
