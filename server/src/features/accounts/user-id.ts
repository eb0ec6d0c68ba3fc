import { randomUUID } from 'node:crypto';
import { type UserId, userId } from '@ambitionhub/contract/accounts';

/** The id of somebody who is new here. */
export const newUserId = (): UserId => userId.parse(randomUUID());
