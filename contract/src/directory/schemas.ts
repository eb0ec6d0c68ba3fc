import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { studentFacts } from '../facts/schemas.ts';
import { rating } from '../reviews/schemas.ts';
import { cursor, instant, line, noData, paragraphs } from '../schemas/index.ts';
import { sharedFieldSchemas, skills, suggestionLimit } from '../students/index.ts';
import { contactStates, directoryLimits, directoryTexts, studentSorts } from './constants.ts';
import { filterSchema } from './filter-schemas.ts';
import { filtersSet, savedFilterTable, studentFilterTable } from './filters.ts';
import { savedSearchId } from './ids.ts';

const { name, major, classYear, gradYear } = sharedFieldSchemas;
const whoItIs = {
  id: userId,
  name,
  university: z.string().nullable(),
  /** Typed by the student and not on the list of schools (decision D17). */
  schoolUnlisted: z.boolean(),
  major,
  classYear,
  gradYear,
  image: z.string().nullable(),
  isStarAmbassador: z.boolean(),
  /** Whether the student has confirmed an email address of the school. */
  verified: z.boolean(),
  rating,
  facts: studentFacts,
};
/** The student's relation to this company. */
const ofTheCompany = {
  shortlisted: z.boolean(),
  contact: z.enum(contactStates),
  /** Whether the student works for the company now. */
  isAmbassador: z.boolean(),
};

/** A published student in a company's list: never the phone or email (D2). */
const studentCard = z.object({
  ...whoItIs,
  /** Only the beginning, or the part with the searched words. */
  bio: z.string(),
  /** Only the first few, those with searched words first. */
  skills: z.array(z.string()).max(directoryLimits.cardSkills),
  moreSkills: z.number().int().min(0),
  /** Campus involvement, only if it contains searched words. */
  involvement: z.string(),
  ...ofTheCompany,
  /** Whether the company wrote a note. */
  noted: z.boolean(),
});
export type StudentCard = z.infer<typeof studentCard>;

/** A published student's full profile as companies see it: never the phone or email (D2). */
export const studentDetail = z.object({
  ...sharedFieldSchemas,
  ...whoItIs,
  ...ofTheCompany,
  /** Whether either side has written to the other. */
  hasConversation: z.boolean(),
  note: z.string(),
  /** The person at the company who last changed the note; null without a note, and for older notes. */
  noteBy: z.object({ id: userId, name: z.string(), at: instant }).nullable(),
});
export type StudentDetail = z.infer<typeof studentDetail>;

export const studentInput = z.object({ id: userId });
export const shortlistInput = studentInput.extend({ shortlisted: z.boolean() });
export const noteInput = studentInput.extend({
  note: paragraphs(directoryLimits.note),
  /** The note on the user's screen. Pages of an older release do not send it and replace any note. */
  seen: z.string().max(directoryLimits.note).optional(),
});

export const savedFilters = filterSchema(savedFilterTable);
export type SavedFilters = z.infer<typeof savedFilters>;

export const studentFilters = filterSchema(studentFilterTable);
export type StudentFilters = z.infer<typeof studentFilters>;

export const studentSearch = studentFilters.extend({
  sort: z.enum(studentSorts).default('stars'),
  cursor: cursor.optional(),
});

/** The number of students that pass the filters: exact up to 10,000, an estimate beyond. */
const studentTotal = z.object({ count: z.number().int().min(0), about: z.boolean() });
export type StudentTotal = z.infer<typeof studentTotal>;

export const studentPage = z.object({
  students: z.array(studentCard),
  nextCursor: cursor.nullable(),
  /** On the first page only. */
  total: studentTotal.nullable(),
  /** Majors searched instead, because no student has the major as typed. */
  misspelled: z.array(z.string()).nullable(),
  /** Beginnings of the words to mark, in lower case. */
  words: z.array(z.string()),
  /** Words searched for instead of those that no student has. */
  nearWords: z.array(z.string()).nullable(),
});
export type StudentPage = z.infer<typeof studentPage>;

/** For each active filter, how many students would pass without it; only filters where some would. */
export const looserFilters = z.object({
  without: z.array(z.object({ filter: studentFilters.keyof(), total: studentTotal })),
});
export type LooserFilters = z.infer<typeof looserFilters>;

const searchName = line(directoryLimits.searchName).min(1, directoryTexts.searches.unnamed);

export const savedSearch = z.object({
  id: savedSearchId,
  name: z.string(),
  filters: savedFilters,
  /** New matches since the company last looked. */
  fresh: z.number().int().min(0),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearches = z.object({
  searches: z.array(savedSearch).max(directoryLimits.savedSearches),
});
export const searchInput = z.object({ id: savedSearchId });
export const newSearch = z.object({
  name: searchName,
  filters: savedFilters.refine(
    (filters) => Object.keys(filtersSet(filters)).length > 0,
    directoryTexts.searches.noFilter,
  ),
});
export const renamedSearch = searchInput.extend({ name: searchName });

export const majorSearch = z.object({ query: line(directoryLimits.majorFilter).default('') });
export const majorSuggestions = z.object({ majors: z.array(z.string()).max(suggestionLimit) });

export const popularSkills = z.object({
  skills: z.array(z.enum(skills)).length(directoryLimits.quickSkills),
});

export const directoryLiveEvents = {
  savedSearchesChanged: noData,
  /** Someone at the company has changed its shortlist. */
  shortlistChanged: noData,
  /** Someone at the company has written or deleted a note on a student. */
  noteChanged: noData,
} as const;
