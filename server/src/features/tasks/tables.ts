import {
  type DecisionId,
  decisionActs,
  declineReasons,
  type PictureId,
  type ProofId,
  proofStates,
  type TaskFormInput,
  type TaskId,
  taskStates,
} from '@ambitionhub/contract/tasks';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  descending,
  isOneOf,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

/**
 * Work that a company offers to its ambassadors (the work, section 4). The row is the lock for its places: starting
 * or ending a proof changes `taken`.
 */
export const tasks = pgTable(
  'tasks',
  {
    /** Made by the browser, so that a draft saved twice is stored once. */
    id: uuid().primaryKey().$type<TaskId>(),
    companyId: companyIdColumn('company_id').notNull(),
    companyName: text('company_name').notNull(),
    state: text({ enum: taskStates }).notNull(),
    title: text().notNull(),
    /** Everything that the company wrote. Fields that lists and limits read have separate columns. */
    form: jsonb().$type<TaskFormInput>().notNull(),
    /** The company's time zone when it was opened or changed, in which its days are given. */
    timeZone: text('time_zone').notNull(),
    opensAt: dateMoment('opens_at'),
    closesAt: dateMoment('closes_at'),
    changedAt: dateMoment('changed_at').notNull(),
    /** Null for any number. */
    places: integer(),
    taken: integer().notNull().default(0),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('tasks_state', table.state, taskStates),
    // An objection takes its place back even if all are taken, so only a start checks it against `places`.
    check('tasks_places', sql`taken >= 0`),
    index('tasks_of_company').on(table.companyId, descending(table.changedAt), descending(table.id)),
    index('tasks_of_company_in_state').on(
      table.companyId,
      table.state,
      descending(table.changedAt),
      descending(table.id),
    ),
    index('tasks_closing').on(table.closesAt).where(sql`state in ('open', 'closing')`),
  ],
);

/**
 * An ambassador's work on a task, from the start (the work, section 4). There are no foreign keys to accounts, and
 * names are copied, because the other side keeps the row when an account is removed.
 */
export const proofs = pgTable(
  'proofs',
  {
    /** Made by the browser, so that a start sent twice happens once. */
    id: uuid().primaryKey().$type<ProofId>(),
    taskId: uuid('task_id')
      .notNull()
      .$type<TaskId>()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    ambassadorshipId: uuid('ambassadorship_id').notNull(),
    companyName: text('company_name').notNull(),
    studentName: text('student_name').notNull(),
    /** The student's turn; see `nextSlot`. */
    slot: text().notNull(),
    state: text({ enum: proofStates }).notNull(),
    links: text().array().notNull().default([]),
    number: integer(),
    text: text().notNull().default(''),
    /** The pay in US cents once handed in. It follows the task's, and is final once approved. */
    cents: integer().notNull().default(0),
    startedAt: dateMoment('started_at').notNull(),
    /** Also null after it was withdrawn. The company sees proofs that were handed in, and returned ones that lapsed. */
    handedInAt: dateMoment('handed_in_at'),
    /** When it reached its state. */
    since: dateMoment('since').notNull(),
    /** When it moves on automatically; null if it does not. */
    dueAt: dateMoment('due_at'),
    reason: text({ enum: declineReasons }),
    /** The company's note when returning or declining it. */
    note: text().notNull().default(''),
    objection: text().notNull().default(''),
    /** The admin's note to both sides. */
    adminNote: text('admin_note').notNull().default(''),
    decidedById: userIdColumn('decided_by_id'),
    decidedByName: text('decided_by_name'),
    /** A decision that can still be undone; the student does not know about it. */
    decisionId: uuid('decision_id').$type<DecisionId>(),
    decisionAct: text('decision_act', { enum: decisionActs }),
    decisionAt: dateMoment('decision_at'),
    decisionReason: text('decision_reason', { enum: declineReasons }),
    decisionNote: text('decision_note').notNull().default(''),
    /** The pay that was approved, which a raise of the task's no longer changes. */
    decisionCents: integer('decision_cents'),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('proofs_state', table.state, proofStates),
    check('proofs_due', sql`(due_at is not null) = (state in ('started', 'handed-in', 'returned'))`),
    check('proofs_deciding', sql`decision_at is null or state = 'handed-in'`),
    uniqueIndex('proofs_turn')
      .on(table.taskId, table.studentId, table.slot)
      .where(sql`state not in ('given-up', 'lapsed')`),
    index('proofs_of_company').on(table.companyId, table.state, table.since, table.id),
    // Includes the cents, so that a task's total pay is summed from the index alone.
    index('proofs_of_task').on(table.taskId, table.state, table.since, table.id, table.cents),
    index('proofs_of_student').on(table.studentId, descending(table.startedAt), descending(table.id)),
    index('proofs_of_student_at_task').on(table.studentId, table.taskId, table.startedAt),
    index('proofs_of_ambassador').on(table.companyId, table.studentId, table.state, table.since, table.id),
    index('proofs_due_at').on(table.dueAt).where(sql`due_at is not null`),
    index('proofs_deciding_at').on(table.decisionAt).where(sql`decision_at is not null`),
    index('proofs_of_decision').on(table.companyId, table.decisionId).where(sql`decision_at is not null`),
    index('proofs_objected').on(table.since, table.id).where(sql`state = 'objected'`),
  ],
);

/**
 * Pictures of proofs. The key is unguessable, names the files and leaves the server only in signed links. Pictures
 * are removed with the account; otherwise they stay until `expiresAt`.
 */
export const proofPictures = pgTable(
  'proof_pictures',
  {
    key: text().primaryKey(),
    /** Made by the browser, so that a picture uploaded twice is stored once. */
    id: uuid().notNull().$type<PictureId>(),
    /** Null after the proof is removed; the sweep deletes the files before the row. */
    proofId: uuid('proof_id')
      .$type<ProofId>()
      .references(() => proofs.id, { onDelete: 'set null' }),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    /** Its place among the pictures handed in, from 0; null if it is not one of them. */
    place: integer(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Hashes to find look-alikes: of the whole, of its mirror image, and of its sections. */
    hashes: bigint({ mode: 'bigint' }).array().notNull().default([]),
    /** Bands of the hashes, including the company, for the index; see `bandsOf`. */
    bands: bigint({ mode: 'bigint' }).array().notNull().default([]),
    /** An earlier look-alike at the company, which may have been removed. */
    alikeKey: text('alike_key'),
    /** When its files were complete. */
    storedAt: dateMoment('stored_at'),
    /** When it will be removed; null for pictures of an undecided proof. */
    expiresAt: dateMoment('expires_at'),
  },
  (table) => [
    uniqueIndex('proof_pictures_id').on(table.proofId, table.id).where(sql`stored_at is not null`),
    index('proof_pictures_of_proof').on(table.proofId, table.place),
    index('proof_pictures_of_student').on(table.studentId),
    index('proof_pictures_expiring').on(table.expiresAt).where(sql`expires_at is not null`),
    index('proof_pictures_of_nothing').on(table.key).where(sql`proof_id is null`),
    // Without `fastupdate`, whose list of newest entries every search reads.
    index('proof_pictures_bands').using('gin', table.bands).with({ fastupdate: false }),
    check('proof_pictures_announced', sql`stored_at is not null or expires_at is not null`),
    check('proof_pictures_placed', sql`place is null or stored_at is not null`),
  ],
);

/** The address at which a person's calendar can be read without signing in. It is removed with the account. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 32 random bytes as text. */
  token: text().notNull().unique(),
  madeAt: dateMoment('made_at').notNull(),
});
