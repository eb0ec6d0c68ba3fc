import {
  asCompany,
  asStudent,
  type CompanyId,
  type ParticipantId,
  type UserId,
} from '@ambitionhub/contract/accounts';
import {
  type AuditEntry,
  auditLimits,
  type CompanyListing,
  moderationLimits,
  type StudentListing,
  schoolsShown,
} from '@ambitionhub/contract/moderation';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import {
  defineList,
  done,
  type FromReplica,
  requireFound,
  sortKeys,
  withNewest,
} from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Access } from '../accounts/index.ts';
import type { FileLinks } from '../messaging/index.ts';
import { listWaitingSchools } from '../students/index.ts';
import {
  changeApproval,
  changeStar,
  decideListedSchool,
  editCompanyProfile,
  editStudentProfile,
  rejectListedCompany,
  requireRow,
  takeListedCover,
  undoApproval,
} from './acts.ts';
import { type ActRow, listActs } from './audit.store.ts';
import { previewSelection } from './bulk.store.ts';
import { startBulk, watchBulks } from './bulk.ts';
import {
  type CompanyListingRow,
  countCompanies,
  findCompanyListing,
  listCompanies,
} from './companies.store.ts';
import { messageProcedures } from './message-procedures.ts';
import { listPeople, removePerson } from './people.ts';
import { removeListedUser } from './removal.ts';
import { sanctionProcedures } from './sanction-procedures.ts';
import { beginStudents, findStudentListing, listStudents, type StudentListingRow } from './students.store.ts';

const { text, id } = sortKeys;
const size = moderationLimits.page;
const named = { size, keys: z.tuple([text, id]) };
const joined = { size, keys: z.tuple([sortKeys.instant(6), id]) };
const judged = { size, keys: z.tuple([z.boolean(), text, id]) };

/** The two lists in each of their orders. */
const studentLists = {
  name: defineList({ ...named, keysOf: (row: StudentListingRow) => [row.name, row.id] as const }),
  university: defineList({
    ...named,
    keysOf: (row: StudentListingRow) => [row.university ?? '', row.id] as const,
  }),
  joined: defineList({ ...joined, keysOf: (row: StudentListingRow) => [row.joinedAt, row.id] as const }),
  status: defineList({
    ...judged,
    keysOf: (row: StudentListingRow) => [row.published, row.name, row.id] as const,
  }),
};
const companyLists = {
  name: defineList({ ...named, keysOf: (row: CompanyListingRow) => [row.name, row.id] as const }),
  industry: defineList({ ...named, keysOf: (row: CompanyListingRow) => [row.industry, row.id] as const }),
  approval: defineList({
    ...judged,
    keysOf: (row: CompanyListingRow) => [row.isApproved, row.name, row.id] as const,
  }),
  joined: defineList({ ...joined, keysOf: (row: CompanyListingRow) => [row.joinedAt, row.id] as const }),
};

const presentStudent = ({ joinedAt: _, ...row }: StudentListingRow): StudentListing => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** The admin sees a decision at once; everyone else, when it can no longer be undone. */
function presentCompany(listed: CompanyListingRow): CompanyListing {
  const { decision, decisionId, undoUntil, joinedAt: _, ...row } = listed;
  const isHeld = decisionId !== null && undoUntil !== null;
  return {
    ...row,
    isApproved: decision ?? row.isApproved,
    rejection: decision === null ? row.rejection : null,
    createdAt: row.createdAt.toISOString(),
    deciding: isHeld ? { id: decisionId, until: new Date(undoUntil).toISOString() } : null,
  };
}

const auditList = defineList({
  size: auditLimits.page,
  keys: z.tuple([sortKeys.instant(6), z.int().min(0)]),
  keysOf: (row: ActRow) => [row.sortedAt, row.id] as const,
});

const presentAct = ({
  id,
  at,
  action,
  actorId,
  actorEmail,
  targetId,
  targetName,
  address,
  detail,
}: ActRow): AuditEntry => ({
  id,
  at: at.toISOString(),
  action,
  actor: { id: actorId, email: actorEmail },
  target: { id: targetId, name: targetName },
  address,
  detail,
});

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly fileLinks: FileLinks;
};

export function moderationProcedures({ db, access, fromReplica, jobs, fileLinks }: Deps) {
  const { moderation } = access.admin;
  const newestStudent = (id: UserId) => async () =>
    presentStudent(requireFound(await findStudentListing(db, id)));
  const newestCompany = (id: CompanyId) => async () =>
    presentCompany(requireFound(await findCompanyListing(db, id)));
  const newestListing = (id: ParticipantId) => async () => {
    const student = await findStudentListing(db, asStudent(id));
    return student === null ? newestCompany(asCompany(id))() : presentStudent(student);
  };
  return {
    ...messageProcedures({ db, access, fromReplica, fileLinks }),
    ...sanctionProcedures({ db, access, fromReplica }),

    students: moderation.students
      .use(fromReplica)
      .handler(async ({ input: { cursor, ...search }, context: { reader } }) => {
        const { after, limit, paged } = studentLists[search.sort];
        const { rows, total } =
          cursor === undefined
            ? await beginStudents(reader, search, limit)
            : { rows: await listStudents(reader, search, after(cursor), limit), total: null };
        const { page, nextCursor } = paged(rows);
        return { students: page.map(presentStudent), total, nextCursor };
      }),

    student: moderation.student.handler(async ({ input: { id } }) =>
      presentStudent(requireRow(await findStudentListing(db, id))),
    ),

    editStudent: moderation.editStudent.handler(async ({ input, context: { actor } }) =>
      presentStudent(await withNewest(editStudentProfile(db, actor.userId, input), newestStudent(input.id))),
    ),

    setStar: moderation.setStar.handler(async ({ input, context: { actor } }) =>
      presentStudent(await withNewest(changeStar(db, actor.userId, input), newestStudent(input.id))),
    ),

    companies: moderation.companies
      .use(fromReplica)
      .handler(async ({ input: { cursor, ...search }, context: { reader } }) => {
        const list = companyLists[search.sort];
        const [rows, total] = await Promise.all([
          listCompanies(reader, search, list.after(cursor), list.limit),
          cursor === undefined ? countCompanies(reader, search) : null,
        ]);
        const { page, nextCursor } = list.paged(rows);
        return { companies: page.map(presentCompany), total, nextCursor };
      }),

    company: moderation.company.handler(async ({ input: { id } }) =>
      presentCompany(requireRow(await findCompanyListing(db, id))),
    ),

    editCompany: moderation.editCompany.handler(async ({ input, context: { actor } }) =>
      presentCompany(await withNewest(editCompanyProfile(db, actor.userId, input), newestCompany(input.id))),
    ),

    setApproval: moderation.setApproval.handler(async ({ input, context: { actor } }) =>
      presentCompany(
        await withNewest(changeApproval({ db, jobs }, actor.userId, input), newestCompany(input.id)),
      ),
    ),

    undoApproval: moderation.undoApproval.handler(async ({ input, context: { actor } }) =>
      presentCompany(await withNewest(undoApproval(db, actor.userId, input), newestCompany(input.id))),
    ),

    reject: moderation.reject.handler(async ({ input, context: { actor } }) =>
      presentCompany(await withNewest(rejectListedCompany(db, actor.userId, input), newestCompany(input.id))),
    ),

    takeCover: moderation.takeCover.handler(async ({ input, context: { actor } }) =>
      presentCompany(await withNewest(takeListedCover(db, actor.userId, input), newestCompany(input.id))),
    ),

    schools: moderation.schools.use(fromReplica).handler(async ({ context: { reader } }) => {
      const schools = await listWaitingSchools(reader, schoolsShown);
      return { schools: schools.map((school) => ({ ...school, at: school.at.toISOString() })) };
    }),
    decideSchool: moderation.decideSchool.handler(async ({ input, context: { actor } }) => {
      await decideListedSchool(db, actor.userId, input);
      return done;
    }),

    audit: moderation.audit
      .use(fromReplica)
      .handler(async ({ input: { cursor, ...search }, context: { reader } }) => {
        const rows = await listActs(reader, search, auditList.after(cursor), auditList.limit);
        const { page, nextCursor } = auditList.paged(rows);
        return { entries: page.map(presentAct), nextCursor };
      }),

    previewBulk: moderation.previewBulk.handler(({ input: { selection } }) =>
      previewSelection(db, selection),
    ),

    startBulk: moderation.startBulk.handler(({ input, context: { actor } }) =>
      startBulk({ db, jobs }, actor.userId, input),
    ),

    bulks: moderation.bulks.handler(async () => ({ bulks: await watchBulks({ db, jobs }, new Date()) })),

    people: moderation.people.handler(({ input: { id } }) => listPeople({ db, access }, id)),

    removePerson: moderation.removePerson.handler(async ({ input, context: { actor } }) => {
      await removePerson(db, actor.userId, input);
      return listPeople({ db, access }, input.id);
    }),

    removeUser: moderation.removeUser.handler(async ({ input, context: { actor } }) => {
      await withNewest(removeListedUser(db, actor.userId, input), newestListing(input.id));
      return done;
    }),
  };
}
