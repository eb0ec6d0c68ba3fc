import { studentExportPath } from '@ambitionhub/contract/directory';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportRoutes } from './export-routes.ts';
import { removeMajorsOfNobody } from './majors.store.ts';
import { registerMatchJobs } from './match-searches.ts';
import { newMatches } from './new-matches.ts';
import { directoryNotices } from './notices.ts';
import { directoryData } from './personal-data.store.ts';
import { directoryProcedures } from './procedures.ts';
import { directoryReactions } from './reactions.ts';
import { removeWordsOfNobody } from './words.store.ts';

export const directoryFeature = defineFeature({
  name: 'directory',
  procedures: directoryProcedures,
  routes: (context: Parameters<typeof exportRoutes>[0]) => [
    { path: studentExportPath, app: exportRoutes(context) },
  ],
  jobs: ({ jobs, background }: Platform) => registerMatchJobs(jobs, background),
  digest: newMatches,
  nightly: { removeMajorsOfNobody, removeWordsOfNobody },
  personalData: directoryData,
  notices: directoryNotices,
  reactions: directoryReactions,
});
