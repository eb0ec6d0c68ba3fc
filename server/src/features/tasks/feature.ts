import { calendarPath } from '@ambitionhub/contract/tasks';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LinksTo } from '../media/index.ts';
import { registerTaskCalendarJobs } from './calendar.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { waitingProofs } from './digest.ts';
import { registerLookAlikesJobs } from './look-alikes.ts';
import { tasksNotices } from './notices.ts';
import { tasksData } from './personal-data.store.ts';
import { registerPictureChecksJobs, watchPictures } from './picture-check.ts';
import { proofPictureRows } from './pictures.store.ts';
import { tasksProcedures } from './procedures.ts';
import { proofMails } from './proof-mails.ts';
import { tasksReactions } from './reactions.ts';
import { registerDecisionsJobs } from './review-proof.ts';

type TasksDeps = Parameters<typeof tasksProcedures>[0];
type Context = Omit<TasksDeps, 'linksTo'> & {
  readonly media: { readonly linksTo: { readonly proof: LinksTo } };
};

export const tasksFeature = defineFeature({
  name: 'tasks',
  procedures: ({ media, ...context }: Context) =>
    tasksProcedures({ ...context, linksTo: media.linksTo.proof }),
  routes: (context: Parameters<typeof calendarRoutes>[0]) => [
    { path: calendarPath, app: calendarRoutes(context) },
  ],
  jobs: ({ jobs, background, plain, log }: Platform) => {
    registerDecisionsJobs(jobs, background);
    registerTaskCalendarJobs(jobs, background);
    registerLookAlikesJobs(jobs, background);
    registerPictureChecksJobs(jobs, plain, log);
  },
  emails: proofMails,
  digest: waitingProofs,
  personalData: tasksData,
  attachments: { proof: proofPictureRows },
  gauges: (metrics, { plain }: Platform) => watchPictures(metrics, plain),
  notices: tasksNotices,
  reactions: tasksReactions,
});
