import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A student's profile is published, which happens once and forever (D13). */
export const studentPublished = defineEvent<{ userId: UserId }>();

/** A student hides the profile from companies, or shows it again. */
export const studentHidden = defineEvent<{ userId: UserId; hidden: boolean }>();

/** Students visible to companies changed something that companies filter by. */
export const listingsChanged = defineEvent<{ userIds: readonly UserId[] }>();

/** The name, picture, school, verification or star of students changed: what companies see of them in their lists. */
export const studentsLookChanged = defineEvent<{ userIds: readonly UserId[] }>();

/** A student's name or picture changed. */
export const studentFaceChanged = defineEvent<{ userId: UserId }>();
