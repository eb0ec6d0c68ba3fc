import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** Some people were told of something new, or one has read it. */
export const bellChanged = defineEvent<{ readonly userIds: readonly UserId[] }>();
