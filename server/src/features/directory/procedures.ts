import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, done, type FromReplica, Refusal, withNewest } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { noteSaved, shortlistChanged } from './events.ts';
import { countLoosened, findStudents } from './find-students.ts';
import { suggestMajors } from './majors.store.ts';
import { createPopularSkills } from './popular-skills.ts';
import { presentDetail, presentStudent, studentList } from './presenter.ts';
import { listSearches } from './saved-searches.store.ts';
import { markSearchSeen, removeSavedSearch, renameSavedSearch, saveSearch } from './saved-searches.ts';
import { isShortlistFull, setNote, setShortlisted } from './shortlist-and-notes.store.ts';
import { findDetails } from './students.store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly fromReplica: FromReplica };

export function directoryProcedures({ db, access, fromReplica }: Deps) {
  const popularSkills = createPopularSkills();
  const { company, readingCompany } = access;

  const detail = async (reader: Database, companyId: CompanyId, id: UserId) => {
    const [row] = await findDetails(reader, companyId, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentDetail(row);
  };

  return {
    students: readingCompany.directory.students
      .use(fromReplica)
      .handler(async ({ input: { cursor, sort, ...filters }, context: { actor, reader } }) => {
        const found = await findStudents(reader, actor.companyId, filters, {
          after: studentList.after(cursor),
          limit: studentList.limit,
          sort,
        });
        const { page, nextCursor } = studentList.paged(found.rows);
        const misspelled = found.misspelled && [...found.misspelled];
        return {
          students: page.map((row) => presentStudent(row, found.words)),
          nextCursor,
          total: found.total,
          misspelled,
          words: [...found.words],
          nearWords: found.nearWords && [...found.nearWords],
        };
      }),

    looserFilters: readingCompany.directory.looserFilters
      .use(fromReplica)
      .handler(async ({ input, context: { actor, reader } }) => ({
        without: await countLoosened(reader, actor.companyId, input),
      })),

    student: readingCompany.directory.student
      .use(fromReplica)
      .handler(({ input: { id }, context: { actor, reader } }) => detail(reader, actor.companyId, id)),

    shortlist: company.directory.shortlist.handler(
      async ({ input: { id, shortlisted }, context: { actor } }) => {
        const pair = { companyId: actor.companyId, studentId: id };
        await transact(db, async (tx) => {
          if (shortlisted && (await isShortlistFull(tx, pair))) throw new Refusal('SHORTLIST_FULL');
          if (!(await setShortlisted(tx, pair, shortlisted))) throw new Refusal('NOT_FOUND');
          await emit(tx, shortlistChanged({ companyId: actor.companyId }));
        });
        return done;
      },
    ),

    saveNote: company.directory.saveNote.handler(
      async ({ input: { id, note, seen = null }, context: { actor } }) => {
        const pair = { companyId: actor.companyId, studentId: id };
        const save = transact(db, async (tx) => {
          const outcome = await setNote(tx, pair, { note, seen, writer: actor.userId });
          if (outcome === 'missing') throw new Refusal('NOT_FOUND');
          if (outcome === 'changed') throw changed('note');
          await emit(tx, noteSaved({ ...pair, isDeleted: note === '' }));
        });
        await withNewest(save, async () => (await detail(db, actor.companyId, id)).note);
        return done;
      },
    ),

    searches: company.directory.searches.handler(async ({ context: { actor } }) => ({
      searches: await listSearches(db, actor.companyId),
    })),

    saveSearch: company.directory.saveSearch.handler(({ input, context: { actor } }) =>
      saveSearch(db, actor.companyId, input),
    ),

    renameSearch: company.directory.renameSearch.handler(
      async ({ input: { id, name }, context: { actor } }) => {
        await renameSavedSearch(db, { companyId: actor.companyId, id }, name);
        return done;
      },
    ),

    removeSearch: company.directory.removeSearch.handler(async ({ input: { id }, context: { actor } }) => {
      await removeSavedSearch(db, { companyId: actor.companyId, id });
      return done;
    }),

    lookAtSearch: company.directory.lookAtSearch.handler(async ({ input: { id }, context: { actor } }) => {
      await markSearchSeen(db, { companyId: actor.companyId, id });
      return done;
    }),

    majors: company.directory.majors.use(fromReplica).handler(async ({ input, context: { reader } }) => ({
      majors: [...(await suggestMajors(reader, input.query))],
    })),

    popularSkills: company.directory.popularSkills
      .use(fromReplica)
      .handler(async ({ context: { reader } }) => ({
        skills: [...(await popularSkills(reader))],
      })),
  };
}
