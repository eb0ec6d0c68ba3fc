import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '@ambitionhub/contract/accounts';
import { adminStudentIndustries } from '@ambitionhub/contract/companies';
import {
  cleanSchool,
  defaultGradYear,
  defaultStudentName,
  industries,
  isKnownUniversity,
  listedSchool,
  mayBeSchool,
  mayPublish,
  profileCompletion,
  sharedFields,
  studentTexts,
} from '@ambitionhub/contract/students';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import {
  listingsChanged,
  studentFaceChanged,
  studentHidden,
  studentPublished,
  studentsLookChanged,
} from './events.ts';
import { factsOf, type StudentRow } from './presenter.ts';
import { decideTypedSchool, takeTypedSchool } from './schools.store.ts';
import {
  changeStudent,
  type Edits,
  findForUpdate,
  lockStudent,
  type StudentChange,
  setStarAmbassadors,
  takeEdit,
} from './store.ts';

/** Only listed values can be chosen, but a stored value may stay (D13). */
function requireKnownIndustries(chosen: readonly string[] | undefined, stored: readonly string[]): void {
  const offered = new Set<string>([...industries, ...stored]);
  const foreign = chosen?.find((industry) => !offered.has(industry));
  if (foreign !== undefined)
    throw new Refusal('INVALID_INPUT', {
      fields: [{ field: 'fields.industries', message: studentTexts.errors.unknownIndustry(foreign) }],
    });
}

const given = (fields: Edits) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Publishes an unpublished profile, together with the given fields. Emptying a field later does not unpublish
 * (D13).
 */
async function publishNow(tx: Transaction, row: StudentRow, fields: StudentChange = {}): Promise<StudentRow> {
  const { userId } = row;
  const shown = await changeStudent(tx, userId, {
    ...fields,
    published: true,
    onboardingComplete: true,
    profileCompletedAt: row.profileCompletedAt ?? new Date(),
  });
  if (!row.published) await emit(tx, studentPublished({ userId }));
  return shown;
}

/** What companies see, and therefore filter by or search. */
const seenByCompanies = [
  ...sharedFields,
  'university',
  'isStarAmbassador',
  'verified',
] as const satisfies readonly (keyof StudentRow)[];

/** What a company's lists show of applicants and ambassadors. */
const shownInLists = [
  'name',
  'image',
  'university',
  'verified',
  'isStarAmbassador',
] as const satisfies readonly (keyof StudentRow)[];

/**
 * Changes a locked profile. Every change goes through here, so that any way of reaching 100 % publishes
 * (D13).
 */
async function changeProfile(tx: Transaction, held: StudentRow, fields: StudentChange): Promise<StudentRow> {
  const row = Object.keys(fields).length > 0 ? await changeStudent(tx, held.userId, fields) : held;
  if (row.name !== held.name || row.image !== held.image)
    await emit(tx, studentFaceChanged({ userId: row.userId }));
  if (shownInLists.some((field) => row[field] !== held[field]))
    await emit(tx, studentsLookChanged({ userIds: [row.userId] }));
  if (!row.published && profileCompletion(factsOf(row)).percent === 100) return publishNow(tx, row);
  if (row.visible && seenByCompanies.some((field) => !isDeepStrictEqual(row[field], held[field])))
    await emit(tx, listingsChanged({ userIds: [row.userId] }));
  return row;
}

function edit(tx: Transaction, held: StudentRow, fields: Edits): Promise<StudentRow> {
  requireKnownIndustries(fields.industries, held.industries);
  return changeProfile(tx, held, given(fields));
}

/** Saves edited fields, unless a later edit of the same queue has been saved. */
export const saveEdits = (
  db: Database,
  userId: UserId,
  { fields, ...position }: { editor: string; edit: number; fields: Edits },
): Promise<StudentRow> =>
  transact(db, async (tx) => {
    const held = await lockStudent(tx, userId);
    return (await takeEdit(tx, userId, position)) ? edit(tx, held, fields) : held;
  });

export function chooseUniversity(db: Database, userId: UserId, university: string): Promise<StudentRow> {
  const typed = cleanSchool(university);
  const known = listedSchool(typed);
  if (known === null && !mayBeSchool(typed))
    throw new Refusal('UNKNOWN_UNIVERSITY', {
      fields: [{ field: 'university', message: studentTexts.chooseUniversity.length }],
    });
  return transact(db, async (tx) => {
    const held = await lockStudent(tx, userId);
    return changeProfile(tx, held, { university: known ?? (await takeTypedSchool(tx, typed)) });
  });
}

/**
 * For the admin: adds a typed school to the list, or merges it with a listed one, for everyone who typed it (decision D17).
 */
export async function decideSchool(tx: Transaction, name: string, sameAs: string | null): Promise<void> {
  if (sameAs !== null && !isKnownUniversity(sameAs)) throw new Refusal('UNKNOWN_UNIVERSITY');
  const theirs = await decideTypedSchool(tx, name, sameAs);
  if (theirs === null) throw new Refusal('NOT_FOUND');
  await emitShown(tx, theirs);
}

/** For changes of many students in what lists show: the hidden ones are in those of their companies. */
async function emitShown(
  tx: Transaction,
  changed: readonly { readonly userId: UserId; readonly visible: boolean | null }[],
): Promise<void> {
  const idsOf = (some: typeof changed) => some.map(({ userId }) => userId);
  const visible = idsOf(changed.filter((one) => one.visible));
  if (visible.length > 0) await emit(tx, listingsChanged({ userIds: visible }));
  if (changed.length > 0) await emit(tx, studentsLookChanged({ userIds: idsOf(changed) }));
}

/** 'Continue to Dashboard': saves the optional fields and publishes, by the 3-of-4 rule (section 4). */
export const publishProfile = (db: Database, userId: UserId, fields: Edits): Promise<StudentRow> =>
  transact(db, async (tx) => {
    const row = await edit(tx, await lockStudent(tx, userId), fields);
    if (!mayPublish(factsOf(row))) throw new Refusal('PROFILE_INCOMPLETE');
    return publishNow(tx, row);
  });

/** The dashboard's Complete button: publishes, and fills only empty fields with its defaults (D6). */
export const completeProfile = (db: Database, userId: UserId): Promise<StudentRow> =>
  transact(db, async (tx) => {
    const row = await lockStudent(tx, userId);
    return publishNow(tx, row, {
      name: row.name || defaultStudentName,
      gradYear: row.gradYear ?? defaultGradYear,
    });
  });

export const setHidden = (db: Database, userId: UserId, hidden: boolean): Promise<StudentRow> =>
  transact(db, async (tx) => {
    const held = await lockStudent(tx, userId);
    if (held.hidden === hidden) return held;
    await emit(tx, studentHidden({ userId, hidden }));
    return changeStudent(tx, userId, { hidden });
  });

export const closeStarBanner = (db: Database, userId: UserId): Promise<StudentRow> =>
  transact(db, (tx) => changeStudent(tx, userId, { starBannerClosed: true }));

/** Records the school whose domain a student's confirmed address has, or that there is none. */
export async function setSchoolOfEmail(
  tx: Transaction,
  userId: UserId,
  schoolOfEmail: string | null,
): Promise<void> {
  const held = await findForUpdate(tx, userId);
  if (held) await changeProfile(tx, held, { schoolOfEmail });
}

/** Sets or removes the picture. In the picture's transaction. */
export async function showStudentImage(tx: Transaction, userId: UserId, image: string | null): Promise<void> {
  await changeProfile(tx, await lockStudent(tx, userId), { image });
}

/** The same for a picture from an import, which emits no events. */
export async function putStudentImage(tx: Transaction, userId: UserId, image: string | null): Promise<void> {
  await changeStudent(tx, userId, { image });
}

/** The admin's edit, if the profile still has this version. A school need not be on the list (D13). */
export async function editStudent(
  tx: Transaction,
  {
    id,
    version,
    fields,
  }: { id: UserId; version: number; fields: Edits & { university?: string | null | undefined } },
): Promise<boolean> {
  const held = await lockStudent(tx, id);
  if (held.version !== version) return false;
  const { university, ...edits } = fields;
  requireKnownIndustries(edits.industries, [...held.industries, ...adminStudentIndustries]);
  await changeProfile(tx, held, { ...given(edits), ...(university === undefined ? {} : { university }) });
  return true;
}

/**
 * Adds or removes the star of students who still have the given versions. Returns those that changed.
 */
export async function setStars(
  tx: Transaction,
  userIds: readonly UserId[],
  isStarAmbassador: boolean,
  version?: number,
): Promise<readonly UserId[]> {
  const changed = await setStarAmbassadors(tx, userIds, isStarAmbassador, version);
  await emitShown(tx, changed);
  return changed.map(({ userId }) => userId);
}
