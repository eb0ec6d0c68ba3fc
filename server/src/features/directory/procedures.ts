import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, done, Refusal, withNewest } from '../../platform/http/index.ts';
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

export function directoryProcedures({ db, access }: { db: Database; access: Access }) {
  const popularSkills = createPopularSkills(db);
  const { company, readingCompany } = access;

  const detail = async (companyId: CompanyId, id: UserId) => {
    const [row] = await findDetails(db, companyId, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentDetail(row);
  };

  return {
    students: readingCompany.directory.students.handler(
      async ({ input: { cursor, sort, ...filters }, context: { actor } }) => {
        const found = await findStudents(db, actor.companyId, filters, {
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
      },
    ),

    looserFilters: readingCompany.directory.looserFilters.handler(async ({ input, context: { actor } }) => ({
      without: await countLoosened(db, actor.companyId, input),
    })),

    student: readingCompany.directory.student.handler(({ input: { id }, context: { actor } }) =>
      detail(actor.companyId, id),
    ),

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
        await withNewest(save, async () => (await detail(actor.companyId, id)).note);
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

    majors: company.directory.majors.handler(async ({ input }) => ({
      majors: [...(await suggestMajors(db, input.query))],
    })),

    popularSkills: company.directory.popularSkills.handler(async () => ({
      skills: [...(await popularSkills())],
    })),
  };
}
