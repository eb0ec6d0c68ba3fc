import type { UserId } from '@ambitionhub/contract/accounts';
import type {
  AuditAction,
  approvalInput,
  BulkAct,
  editCompanyInput,
  editStudentInput,
  rejectionInput,
} from '@ambitionhub/contract/moderation';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { removeAccounts } from '../accounts/index.ts';
import { editCompany, rejectCompany, setApprovals } from '../companies/index.ts';
import { editStudent, setStars } from '../students/index.ts';
import { recordAct, recordActs } from './audit.store.ts';
import { type CompanyListingRow, findCompanyListing } from './companies.store.ts';
import { findStudentListing, type StudentListingRow } from './students.store.ts';

/** A row that has to be there. */
export const listed = <Row>(row: Row | null): Row => {
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
};

/** What differs between two views of a profile, before and after: what the audit log keeps of an edit. */
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

type Edit<Input, Row> = {
  readonly find: (tx: Transaction, id: UserId) => Promise<Row | null>;
  /** Whether the profile was still of the version given, and is now as the fields say. */
  readonly write: (tx: Transaction, input: Input) => Promise<boolean>;
};

/** Edits a profile that is still as the admin saw it, and records what was changed. */
const edit =
  <Input extends { readonly id: UserId }, Row extends object>({ find, write }: Edit<Input, Row>) =>
  (db: Database, actorId: UserId, input: Input): Promise<Row> =>
    transact(db, async (tx) => {
      const before = listed(await find(tx, input.id));
      if (!(await write(tx, input))) throw new Refusal('CHANGED_MEANWHILE');
      const after = listed(await find(tx, input.id));
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

/**
 * Switches something on or off. Where it is so already nothing is changed, and nothing recorded: of two clicks at once
 * one is what happened.
 */
const switched = <Row>(
  db: Database,
  { actorId, id, action }: { actorId: UserId; id: UserId; action: AuditAction },
  {
    turn,
    find,
  }: {
    turn: (tx: Transaction) => Promise<boolean>;
    find: (tx: Transaction, id: UserId) => Promise<Row | null>;
  },
): Promise<Row> =>
  transact(db, async (tx) => {
    if (await turn(tx)) await recordAct(tx, { actorId, action, targetId: id });
    return listed(await find(tx, id));
  });

export const approve = (
  db: Database,
  actorId: UserId,
  { id, isApproved, version }: output<typeof approvalInput>,
) =>
  switched(
    db,
    { actorId, id, action: isApproved ? 'approve' : 'revoke-approval' },
    {
      turn: async (tx) => {
        if ((await setApprovals(tx, [id], isApproved, version)).length > 0) return true;
        const now = listed(await findCompanyListing(tx, id));
        // It has been rejected meanwhile, say, or has changed what the admin has looked at.
        if (version !== undefined && now.isApproved !== isApproved) throw new Refusal('CHANGED_MEANWHILE');
        return false;
      },
      find: findCompanyListing,
    },
  );

/** Rejects a company as the admin saw it. */
export const reject = (db: Database, actorId: UserId, input: output<typeof rejectionInput>) =>
  transact(db, async (tx) => {
    const { id, reason } = input;
    listed(await findCompanyListing(tx, id));
    if (!(await rejectCompany(tx, input))) throw new Refusal('CHANGED_MEANWHILE');
    await recordAct(tx, { actorId, action: 'reject', targetId: id, detail: { reason } });
    return listed(await findCompanyListing(tx, id));
  });

export const recognize = (
  db: Database,
  actorId: UserId,
  { id, isStarAmbassador }: { id: UserId; isStarAmbassador: boolean },
) =>
  switched(
    db,
    { actorId, id, action: isStarAmbassador ? 'star' : 'unstar' },
    {
      turn: async (tx) => (await setStars(tx, [id], isStarAmbassador)).length > 0,
      find: findStudentListing,
    },
  );

/** Deletes accounts (D3) and records it; how many there were. The administrator's own is not deleted from here. */
const removeRecorded = async (
  tx: Transaction,
  { actorId, ids, bulkId }: { actorId: UserId; ids: readonly UserId[]; bulkId?: string },
): Promise<number> => {
  const removed = await removeAccounts(tx, ids);
  await recordActs(
    tx,
    removed.map(({ userId, userType, email }) => ({
      actorId,
      action: 'delete' as const,
      targetId: userId,
      detail: { userType, email, ...(bulkId && { bulkId }) },
    })),
  );
  return removed.length;
};

export const remove = (db: Database, actorId: UserId, id: UserId): Promise<void> =>
  transact(db, async (tx) => {
    if ((await removeRecorded(tx, { actorId, ids: [id] })) === 0) throw new Refusal('NOT_FOUND');
  });

type Many = { readonly actorId: UserId; readonly ids: readonly UserId[]; readonly bulkId: string };

const turnTo =
  (action: AuditAction, turn: (tx: Transaction, ids: readonly UserId[]) => Promise<readonly UserId[]>) =>
  async (tx: Transaction, { actorId, ids, bulkId }: Many): Promise<number> => {
    const changed = await turn(tx, ids);
    const detail = { bulkId };
    await recordActs(
      tx,
      changed.map((targetId) => ({ actorId, action, targetId, detail })),
    );
    return changed.length;
  };

/** What a bulk act does to some of its accounts, and how many that changed; each recorded like the act on one alone. */
export const actOnMany: Readonly<Record<BulkAct, (tx: Transaction, targets: Many) => Promise<number>>> = {
  star: turnTo('star', (tx, ids) => setStars(tx, ids, true)),
  unstar: turnTo('unstar', (tx, ids) => setStars(tx, ids, false)),
  approve: turnTo('approve', (tx, ids) => setApprovals(tx, ids, true)),
  'revoke-approval': turnTo('revoke-approval', (tx, ids) => setApprovals(tx, ids, false)),
  delete: removeRecorded,
};
