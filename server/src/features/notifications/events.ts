import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A user was told of something new, or has read it. */
export const bellChanged = defineEvent<{ readonly userId: UserId }>();
