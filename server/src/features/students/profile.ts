import type { UserId } from '@ambitionhub/contract/accounts';
import {
  defaultGradYear,
  defaultStudentName,
  industries,
  isKnownUniversity,
  mayPublish,
  profileCompletion,
} from '@ambitionhub/contract/students';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { factsOf, type StudentRow } from './presenter.ts';
import { change, type Edits, findOrCreate, lock, takeEdit } from './store.ts';

const published = { published: true, onboardingComplete: true } as const;

// Set by the first publication and kept: emptying a field later does not unpublish (D13).
const publication = (row: StudentRow) => ({
  ...published,
  profileCompletedAt: row.profileCompletedAt ?? new Date(),
});

/** Only the list may be chosen from, but a value that is stored already stays (D13). */
const judgeIndustries = (chosen: readonly string[] | undefined, stored: readonly string[]): void => {
  const offered = new Set<string>([...industries, ...stored]);
  const foreign = chosen?.find((industry) => !offered.has(industry));
  if (foreign !== undefined)
    throw new Refusal('INVALID_INPUT', {
      fields: [{ field: 'fields.industries', message: `'${foreign}' is not on the list` }],
    });
};

const given = (fields: Edits) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const apply = async (
  tx: Database,
  userId: UserId,
  fields: Edits,
  stored: StudentRow,
): Promise<StudentRow> => {
  judgeIndustries(fields.industries, stored.industries);
  return change(tx, userId, given(fields));
};

/** Saves edited fields, unless a later edit of the same queue has been saved before. Reaching 100 % publishes (D13). */
export const saveEdits = (
  db: Database,
  userId: UserId,
  { fields, ...place }: { editor: string; edit: number; fields: Edits },
): Promise<StudentRow> =>
  db.transaction(async (tx) => {
    await findOrCreate(tx, userId);
    const stored = await lock(tx, userId);
    if (!(await takeEdit(tx, userId, place))) return stored;
    const row = await apply(tx, userId, fields, stored);
    return publishWhenComplete(tx, row);
  });

const publishWhenComplete = (tx: Database, row: StudentRow): Promise<StudentRow> | StudentRow =>
  !row.published && profileCompletion(factsOf(row)).percent === 100
    ? change(tx, row.userId as UserId, publication(row))
    : row;

export const chooseUniversity = (db: Database, userId: UserId, university: string): Promise<StudentRow> => {
  if (!isKnownUniversity(university))
    throw new Refusal('UNKNOWN_UNIVERSITY', {
      fields: [{ field: 'university', message: 'Please choose a university from the list.' }],
    });
  return db.transaction(async (tx) => {
    await findOrCreate(tx, userId);
    return change(tx, userId, { university });
  });
};

/** 'Continue to Dashboard': saves the optional fields and publishes, by the 3-of-4 rule (section 4). */
export const publish = (db: Database, userId: UserId, fields: Edits): Promise<StudentRow> =>
  db.transaction(async (tx) => {
    await findOrCreate(tx, userId);
    const row = await apply(tx, userId, fields, await lock(tx, userId));
    if (!mayPublish(factsOf(row))) throw new Refusal('PROFILE_INCOMPLETE');
    return change(tx, userId, publication(row));
  });

/** The dashboard's Complete button: publishes, and writes its defaults into empty fields only (D6). */
export const complete = (db: Database, userId: UserId): Promise<StudentRow> =>
  db.transaction(async (tx) => {
    await findOrCreate(tx, userId);
    const row = await lock(tx, userId);
    return change(tx, userId, {
      ...publication(row),
      name: row.name || defaultStudentName,
      gradYear: row.gradYear ?? defaultGradYear,
    });
  });

export const setHidden = (db: Database, userId: UserId, hidden: boolean): Promise<StudentRow> =>
  db.transaction(async (tx) => {
    await findOrCreate(tx, userId);
    return change(tx, userId, { hidden });
  });

/** Shows another picture, or none; reaching 100 % by it publishes as well (D13). In the transaction of the picture. */
export const showStudentImage = async (tx: Database, userId: UserId, image: string | null): Promise<void> => {
  await findOrCreate(tx, userId);
  await publishWhenComplete(tx, await change(tx, userId, { image }));
};
