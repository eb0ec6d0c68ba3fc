import { type ActivityEntry, activityLimits } from '@ambitionhub/contract/activity';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { ActivityRow } from './list.store.ts';

/** Newest first. */
export const activityList = defineList({
  size: activityLimits.page,
  keys: z.tuple([sortKeys.instant(6), sortKeys.id]),
  keysOf: (row: ActivityRow) => [row.sortedAt, row.id] as const,
});

export const presentEntry = ({
  id,
  at,
  actorId,
  actorName,
  act,
  subject,
  detail,
}: ActivityRow): ActivityEntry => ({
  id,
  at: new Date(at).toISOString(),
  actor: actorId && { id: actorId, name: actorName ?? '' },
  act,
  subject,
  detail,
});
