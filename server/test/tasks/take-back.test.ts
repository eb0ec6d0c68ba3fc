import { describe, expect, it } from 'vitest';
import { readAccount } from '../../src/features/takeout/data.store.ts';
import { moveByCalendar } from '../../src/features/tasks/calendar.ts';
import { personalData } from '../../src/features.ts';
import type { Person } from '../support/people.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { aBegunProof, addPicture, aScene, handInPictures } from './pictures.ts';
import { age, aHandedInProof, aTeam, decide, handIn, proofOf, tellDecisions } from './support.ts';

const server = await startServer();

async function takeBack(student: Person, proof: Parameters<typeof proofOf>[1]) {
  const { id, version } = await proofOf(student, proof);
  return (await student.api.tasks.takeBack({ id, version })).proof;
}

/** The proofs in the copy of a person's data. */
async function copiedOf({ id }: Pick<Person, 'id'>): Promise<readonly unknown[]> {
  const copy = await readAccount(server.db, personalData, id);
  return copy?.proofs as readonly unknown[];
}

/** Where a company can find a proof: by its id, in its lists, and in the copy of its data. */
async function findingsOf(company: Person, { id }: Parameters<typeof proofOf>[1]) {
  const { refusals } = await outcomesOf([company.api.tasks.proof({ id })]);
  const states = ['started', 'handed-in', 'returned', 'given-up', 'lapsed'] as const;
  const listed = await Promise.all(states.map((state) => company.api.tasks.proofs({ state })));
  return {
    refusals,
    listed: listed.flatMap(({ proofs }) => proofs.filter((one) => one.id === id)).length,
    copied: (await copiedOf(company)).length,
  };
}
const nothing = { refusals: ['NOT_FOUND'], listed: 0, copied: 0 };
const something = { refusals: [], listed: 1, copied: 1 };

describe('A proof that was taken back', () => {
  it('is the student’s alone again, also once it is given up', async () => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    expect(await findingsOf(company, proof)).toEqual(something);
    const { id, version, links } = await takeBack(student, proof);
    expect(links).toEqual(proof.links);
    expect(await findingsOf(company, proof)).toEqual(nothing);
    expect(await copiedOf(student)).toMatchObject([{ links }]);
    await student.api.tasks.giveUp({ id, version });
    expect(await findingsOf(company, proof)).toEqual(nothing);
  });

  it('keeps its pictures for the student, who hands them in again', async () => {
    const { company, student, proof } = await aBegunProof(server);
    const picture = await addPicture(student, proof, await aScene(5));
    await handInPictures(student, proof, [picture]);
    const links = new Map<Person, string>();
    for (const viewer of [company, student])
      links.set(viewer, (await proofOf(viewer, proof)).pictures[0]?.large ?? '');
    const statuses = () =>
      Promise.all(links.entries().map(async ([viewer, link]) => (await viewer.fetch(link)).status));
    expect(await statuses()).toEqual([200, 200]);
    const back = await takeBack(student, proof);
    expect(back.pictures.map(({ id }) => id)).toEqual([picture]);
    expect(await findingsOf(company, proof)).toEqual(nothing);
    expect(await statuses()).toEqual([404, 200]);
    await handInPictures(student, back, [picture]);
    expect(await statuses()).toEqual([200, 200]);
    expect((await proofOf(company, proof)).pictures).toHaveLength(1);
  });

  it('after it was returned is the student’s alone, too; one that lapses as returned stays known', async () => {
    const { company, student } = await aTeam(server);
    const again = await aHandedInProof({ company, student });
    await decide(company, [again], 'return');
    await tellDecisions(server);
    await handIn(student, await proofOf(student, again));
    await takeBack(student, again);
    expect(await findingsOf(company, again)).toEqual(nothing);

    const lapsing = await aHandedInProof({ company, student });
    await decide(company, [lapsing], 'return');
    await tellDecisions(server);
    expect(await findingsOf(company, lapsing)).toEqual(something);
    await age(server, lapsing, 8);
    await moveByCalendar(withReactions(server.db));
    expect(await proofOf(company, lapsing)).toMatchObject({ state: 'lapsed', links: lapsing.links });
    expect(await findingsOf(company, lapsing)).toEqual(something);
  });
});
