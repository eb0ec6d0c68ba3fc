import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A student's profile is published, which it is once and for ever (D13). */
export const studentPublished = defineEvent<{ userId: UserId }>();

/** A student hides the profile from companies, or shows it again. */
export const studentHidden = defineEvent<{ userId: UserId; hidden: boolean }>();

/** Students whom companies see have changed something that they filter by. */
export const listingsChanged = defineEvent<{ userIds: readonly UserId[] }>();

/** A student has another name or picture than before. */
export const studentFaceChanged = defineEvent<{ userId: UserId }>();
