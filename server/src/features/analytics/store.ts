import type { AnalyticsEvent } from '@ambitionhub/contract/analytics';
import type { Database } from '../../platform/database/index.ts';
import { analyticsEvents } from './tables.ts';

export const insertEvent = async (db: Database, event: AnalyticsEvent): Promise<void> => {
  await db.insert(analyticsEvents).values(event);
};
