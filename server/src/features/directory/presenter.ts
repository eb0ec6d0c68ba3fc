import {
  directoryLimits,
  hasMarks,
  passageOf,
  type StudentCard,
  type StudentDetail,
} from '@ambitionhub/contract/directory';
import { studentFactsOf } from '@ambitionhub/contract/facts';
import { ratingOf } from '@ambitionhub/contract/reviews';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { FoundStudent } from './find-students.ts';
import type { DetailRow } from './students.store.ts';

const moment = sortKeys.instant(6);

/** Closer matches of the words first; then star ambassadors or the best rated first, then newest first. */
export const studentList = defineList({
  size: directoryLimits.page,
  keys: z.tuple([
    z.union([z.boolean(), z.number().min(0).max(5)]),
    moment,
    sortKeys.id,
    z.boolean(),
    z.int().min(0).max(9).default(0),
  ]),
  keysOf: (row: FoundStudent) => [row.first, row.createdAt, row.id, row.amongMany, row.closeness] as const,
});

/** A card that shows the parts that match the words with these prefixes. */
export function presentStudent(row: FoundStudent, words: readonly string[]): StudentCard {
  const { createdAt: _, amongMany: __, closeness: ___, first: ____, ...shown } = row;
  const { rating, reviewCount, counted, bio, skills, greekLife, clubs, ...card } = shown;
  const isFound = (text: string): boolean => hasMarks(text, words);
  const found = skills.filter(isFound);
  const first = [...found, ...skills.filter((skill) => !found.includes(skill))].slice(
    0,
    directoryLimits.cardSkills,
  );
  return {
    ...card,
    rating: ratingOf(rating, reviewCount),
    facts: studentFactsOf(counted),
    bio: passageOf(bio, words, directoryLimits.cardBio),
    skills: first,
    moreSkills: skills.length - first.length,
    involvement: [greekLife, clubs].filter(isFound).join(' · '),
  };
}

export const presentDetail = ({
  noteById,
  noteByName,
  noteAt,
  rating,
  reviewCount,
  counted,
  ...detail
}: DetailRow): StudentDetail => ({
  ...detail,
  rating: ratingOf(rating, reviewCount),
  facts: studentFactsOf(counted),
  noteBy: noteById && noteAt && { id: noteById, name: noteByName ?? '', at: noteAt.toISOString() },
});
