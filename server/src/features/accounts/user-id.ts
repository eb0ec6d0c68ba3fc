import { randomUUID } from 'node:crypto';
import { type UserId, userId } from '@ambitionhub/contract/accounts';

export const newUserId = (): UserId => userId.parse(randomUUID());
