import {
  directoryLimits,
  hasMarks,
  passageOf,
  type StudentCard,
  type StudentDetail,
} from '@ambitionhub/contract/directory';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { FoundStudent } from './find-students.ts';
import type { DetailRow } from './students.store.ts';

const moment = sortKeys.instant(6);

/** Closer matches of the words first; then star ambassadors first, then newest first. */
export const studentList = defineList({
  size: directoryLimits.page,
  keys: z.tuple([z.boolean(), moment, sortKeys.id, z.boolean(), z.int().min(0).max(9).default(0)]),
  keysOf: (row: FoundStudent) =>
    [row.isStarAmbassador, row.createdAt, row.id, row.amongMany, row.closeness] as const,
});

/** A card that shows the parts that match the words with these prefixes. */
export function presentStudent(row: FoundStudent, words: readonly string[]): StudentCard {
  const { createdAt: _, amongMany: __, closeness: ___, bio, skills, greekLife, clubs, ...card } = row;
  const isFound = (text: string): boolean => hasMarks(text, words);
  const found = skills.filter(isFound);
  const shown = [...found, ...skills.filter((skill) => !found.includes(skill))].slice(
    0,
    directoryLimits.cardSkills,
  );
  return {
    ...card,
    bio: passageOf(bio, words, directoryLimits.cardBio),
    skills: shown,
    moreSkills: skills.length - shown.length,
    involvement: [greekLife, clubs].filter(isFound).join(' · '),
  };
}

export const presentDetail = ({ noteById, noteByName, noteAt, ...detail }: DetailRow): StudentDetail => ({
  ...detail,
  noteBy: noteById && noteAt && { id: noteById, name: noteByName ?? '', at: noteAt.toISOString() },
});
