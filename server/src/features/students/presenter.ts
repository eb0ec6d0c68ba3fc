import {
  fieldEntries,
  pickFields,
  type StudentFacts,
  type StudentProfile,
} from '@ambitionhub/contract/students';
import type { students } from './tables.ts';

export type StudentRow = typeof students.$inferSelect;

/** The input of the contract's rules for completion, publishing and the onboarding step. */
export const factsOf = (row: StudentRow) =>
  ({
    name: row.name,
    university: row.university,
    major: row.major,
    classYear: row.classYear,
    gradYear: row.gradYear,
    greekLife: row.greekLife,
    clubs: row.clubs,
    instagram: row.instagram,
    industries: row.industries,
    image: row.image,
    onboardingComplete: row.onboardingComplete,
  }) satisfies StudentFacts;

const fields = fieldEntries.map(([name]) => name);

/** A student's own profile; others see the directory's card. */
export const presentOwnProfile = (row: StudentRow, email: string): StudentProfile => ({
  ...pickFields(row, fields),
  email,
  university: row.university,
  image: row.image,
  onboardingComplete: row.onboardingComplete,
  isStarAmbassador: row.isStarAmbassador,
  starBannerClosed: row.starBannerClosed,
  verified: row.verified,
  visible: row.visible,
  hidden: row.hidden,
  profileCompletedAt: row.profileCompletedAt?.toISOString() ?? null,
  version: row.version,
});
