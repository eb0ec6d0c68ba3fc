import type { ParticipantId, UserId, UserType } from '@ambitionhub/contract/accounts';
import type {
  AuditAction,
  approvalInput,
  editCompanyInput,
  editStudentInput,
  rejectionInput,
  starInput,
  takeCoverInput,
  undoApprovalInput,
} from '@ambitionhub/contract/moderation';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { lockUsers } from '../accounts/index.ts';
import { decideApproval, editCompany, rejectCompany, takeCover, undoDecision } from '../companies/index.ts';
import { decideSchool, editStudent, setStars } from '../students/index.ts';
import { recordAct } from './audit.store.ts';
import { type CompanyListingRow, findCompanyListing } from './companies.store.ts';
import { findStudentListing, type StudentListingRow } from './students.store.ts';

/** Refuses if the row does not exist. */
export function requireRow<Row>(row: Row | null): Row {
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/** None of these acts changes an admin's account: neither the acting admin's own, nor another one. */
export const refuseAdmin = (actorId: UserId, id: ParticipantId): Refusal =>
  new Refusal(id === actorId ? 'ADMIN_PROFILE' : 'ADMIN_USER');

export const isAdmin = ({ userType }: { readonly userType: UserType }): boolean => userType === 'admin';

/** The profile that an act is for; refuses an admin's account, which has none. */
async function subject<Row, Id extends ParticipantId>(
  tx: Transaction,
  { actorId, id }: { actorId: UserId; id: Id },
  find: (tx: Transaction, id: Id) => Promise<Row | null>,
): Promise<Row> {
  const row = await find(tx, id);
  if (row === null && (await lockUsers(tx, { participants: [id] })).some(isAdmin))
    throw refuseAdmin(actorId, id);
  return requireRow(row);
}

/** The differences between two views of a profile, before and after, for the audit log. */
const differences = <Row extends object>(
  before: Row,
  after: Row,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name]) => name !== 'version')
      .map(([name, to]) => [name, { from: before[name as keyof Row], to }] as const)
      .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
  );

type Edit<Input extends { readonly id: ParticipantId }, Row> = {
  readonly find: (tx: Transaction, id: Input['id']) => Promise<Row | null>;
  /** Whether the profile still had the given version; it then has the new values. */
  readonly write: (tx: Transaction, input: Input) => Promise<boolean>;
};

/** Edits a profile that is still as the admin saw it, and records the changes. */
const edit =
  <Input extends { readonly id: ParticipantId }, Row extends object>({ find, write }: Edit<Input, Row>) =>
  (db: Database, actorId: UserId, input: Input): Promise<Row> =>
    transact(db, async (tx) => {
      const before = await subject(tx, { actorId, id: input.id }, find);
      if (!(await write(tx, input))) throw changed('profile');
      const after = requireRow(await find(tx, input.id));
      const detail = differences(before, after);
      if (Object.keys(detail).length > 0)
        await recordAct(tx, { actorId, action: 'edit', targetId: input.id, detail });
      return after;
    });

export const editStudentProfile = edit<output<typeof editStudentInput>, StudentListingRow>({
  find: findStudentListing,
  write: editStudent,
});
export const editCompanyProfile = edit<output<typeof editCompanyInput>, CompanyListingRow>({
  find: findCompanyListing,
  write: editCompany,
});

type Switched<Row, Id> = {
  /** Whether the profile still had the given version and has been changed. */
  readonly turn: (tx: Transaction) => Promise<boolean>;
  readonly find: (tx: Transaction, id: Id) => Promise<Row | null>;
};

/**
 * Switches something on or off if it is still as the admin saw it, and records it. If it already had that
 * value when the admin saw it, nothing is changed or recorded.
 */
const switched = <Row extends { readonly version: number }, Id extends ParticipantId>(
  db: Database,
  { actorId, id, action, version }: { actorId: UserId; id: Id; action: AuditAction; version: number },
  { turn, find }: Switched<Row, Id>,
): Promise<Row> =>
  transact(db, async (tx) => {
    const isTurned = await turn(tx);
    const now = await subject(tx, { actorId, id }, find);
    if (isTurned) await recordAct(tx, { actorId, action, targetId: id });
    else if (now.version !== version) throw changed('profile');
    return now;
  });

const actOf = (isApproved: boolean): AuditAction => (isApproved ? 'approve' : 'revoke-approval');

/** Approves a company that is still as the admin saw it, or revokes its approval; see `decideApproval`. */
export const changeApproval = (
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'queue'> },
  actorId: UserId,
  input: output<typeof approvalInput>,
) =>
  transact(db, async (tx) => {
    const { id, isApproved } = input;
    await subject(tx, { actorId, id }, findCompanyListing);
    if (await decideApproval(tx, jobs, input))
      await recordAct(tx, { actorId, action: actOf(isApproved), targetId: id });
    return requireRow(await findCompanyListing(tx, id));
  });

/** Undoes a decision on an approval before anyone is notified. The log keeps both. */
export const undoApproval = (
  db: Database,
  actorId: UserId,
  { id, decision }: output<typeof undoApprovalInput>,
) =>
  transact(db, async (tx) => {
    await subject(tx, { actorId, id }, findCompanyListing);
    await undoDecision(tx, id, decision);
    const now = requireRow(await findCompanyListing(tx, id));
    const detail = { undone: true };
    await recordAct(tx, { actorId, action: actOf(now.isApproved), targetId: id, detail });
    return now;
  });

/** Rejects a company that is still as the admin saw it. */
export const rejectListedCompany = (db: Database, actorId: UserId, input: output<typeof rejectionInput>) =>
  transact(db, async (tx) => {
    const { id, reason } = input;
    await subject(tx, { actorId, id }, findCompanyListing);
    if (!(await rejectCompany(tx, input))) throw changed('profile');
    await recordAct(tx, { actorId, action: 'reject', targetId: id, detail: { reason } });
    return requireRow(await findCompanyListing(tx, id));
  });

/** Removes the cover that the admin saw. */
export const takeListedCover = (db: Database, actorId: UserId, input: output<typeof takeCoverInput>) =>
  transact(db, async (tx) => {
    const { id, cover, reason } = input;
    await subject(tx, { actorId, id }, findCompanyListing);
    if (!(await takeCover(tx, input))) throw changed('profile');
    const detail = { cover: { from: cover, to: null }, reason };
    await recordAct(tx, { actorId, action: 'take-cover', targetId: id, detail });
    return requireRow(await findCompanyListing(tx, id));
  });

export const changeStar = (
  db: Database,
  actorId: UserId,
  { id, isStarAmbassador, version }: output<typeof starInput>,
) =>
  switched(
    db,
    { actorId, id, action: isStarAmbassador ? 'star' : 'unstar', version },
    {
      turn: async (tx) => (await setStars(tx, [id], isStarAmbassador, version)).length > 0,
      find: findStudentListing,
    },
  );

/** Adds a typed school to the list, or merges it with a listed one (decision D17). */
export const decideListedSchool = (
  db: Database,
  actorId: UserId,
  { name, sameAs }: { name: string; sameAs: string | null },
): Promise<void> =>
  transact(db, async (tx) => {
    await decideSchool(tx, name, sameAs);
    await recordAct(
      tx,
      sameAs === null
        ? { actorId, action: 'list-school', targetId: name }
        : {
            actorId,
            action: 'match-school',
            targetId: name,
            detail: { university: { from: name, to: sameAs } },
          },
    );
  });
