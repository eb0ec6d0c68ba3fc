import { activityExportPath } from '@ambitionhub/contract/activity';
import { defineFeature } from '../../platform/feature.ts';
import { activityExportRoutes } from './export-routes.ts';
import { activityNotices } from './notices.ts';
import { activityData } from './personal-data.store.ts';
import { activityProcedures } from './procedures.ts';
import { removeOldActivity } from './record-activity.store.ts';

export const activityFeature = defineFeature({
  name: 'activity',
  procedures: activityProcedures,
  routes: (context: Parameters<typeof activityExportRoutes>[0]) => [
    { path: activityExportPath, app: activityExportRoutes(context) },
  ],
  nightly: { removeOldActivity },
  personalData: activityData,
  notices: activityNotices,
});
