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
 * Work that a company puts to its ambassadors (the work, section 4). The row is the lock of its places:
 * starting or ending a proof changes `taken`.
 */
export const tasks = pgTable(
  'tasks',
  {
    /** Of the browser, so that a draft saved again is the same one. */
    id: uuid().primaryKey().$type<TaskId>(),
    companyId: companyIdColumn('company_id').notNull(),
    companyName: text('company_name').notNull(),
    state: text({ enum: taskStates }).notNull(),
    title: text().notNull(),
    /** Everything the company wrote; what lists and limits read has its own columns. */
    form: jsonb().$type<TaskFormInput>().notNull(),
    /** The company's, when it was opened or changed: its days are meant there. */
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
    // An objection takes its place again even if all are taken, so only a start compares it with `places`.
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
 * What an ambassador does for a task, from the start on (the work, section 4). Ids have no foreign keys to
 * accounts and names are those at that time: the other side keeps the row when an account is removed.
 */
export const proofs = pgTable(
  'proofs',
  {
    /** Of the browser, so that a start sent again is the same one. */
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
    /** Which of the student's turns: see `nextSlot`. */
    slot: text().notNull(),
    state: text({ enum: proofStates }).notNull(),
    links: text().array().notNull().default([]),
    number: integer(),
    text: text().notNull().default(''),
    /** US cents that it earns as handed in; final once approved. */
    cents: integer().notNull().default(0),
    startedAt: dateMoment('started_at').notNull(),
    /** Null also once it was taken back: the company sees what is handed in, and what lapses after a return. */
    handedInAt: dateMoment('handed_in_at'),
    /** Since when it has had its state. */
    since: dateMoment('since').notNull(),
    /** When the calendar moves it on; null if it stays. */
    dueAt: dateMoment('due_at'),
    reason: text({ enum: declineReasons }),
    /** The company's note with a return or a decline. */
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
    // With the cents, so that what a task has earned is summed from the index alone.
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
 * Pictures of proofs. The key is unguessable, names the files and never leaves the server but in signed links.
 * An account that is removed takes its pictures along; otherwise they stay until `expiresAt`.
 */
export const proofPictures = pgTable(
  'proof_pictures',
  {
    key: text().primaryKey(),
    /** Of the browser, so that a picture uploaded again is the same one. */
    id: uuid().notNull().$type<PictureId>(),
    /** Null once the proof is gone: the sweep removes the files first. */
    proofId: uuid('proof_id')
      .$type<ProofId>()
      .references(() => proofs.id, { onDelete: 'set null' }),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    /** Its place in what was handed in, from 0; null if it is not part of it. */
    place: integer(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** By which pictures that look alike are found: of the whole, of its mirror image, and of its sections. */
    hashes: bigint({ mode: 'bigint' }).array().notNull().default([]),
    /** Bands of the hashes with the company in them, for the index: see `bandsOf`. */
    bands: bigint({ mode: 'bigint' }).array().notNull().default([]),
    /** An earlier picture at the company that looks the same; it may be gone. */
    alikeKey: text('alike_key'),
    /** Since when its files are complete. */
    storedAt: dateMoment('stored_at'),
    /** When it is removed; null for pictures of a proof that is not decided. */
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

/** The address at which a person's calendar can be read without signing in; it ends with the account. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of 32 random bytes. */
  token: text().notNull().unique(),
  madeAt: dateMoment('made_at').notNull(),
});
