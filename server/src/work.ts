import { digestMail, digestSources } from './digest.ts';
import { scheduleRemovals } from './features/accounts/index.ts';
import {
  workAcceptances,
  workAmbassadorCalendar,
  workRegularPay,
  workWeeks,
} from './features/ambassadors/index.ts';
import { workCounting } from './features/analytics/index.ts';
import { workDeclines, workFigures } from './features/applications/index.ts';
import { workIntroduction } from './features/billing/index.ts';
import { workApprovals, workOwnerships } from './features/companies/index.ts';
import { workDemoPictures } from './features/demo/index.ts';
import { workMatching } from './features/directory/index.ts';
import { workChecks, workPayments } from './features/ledger/index.ts';
import type { AllKept, Images } from './features/media/index.ts';
import { registerNewProfiles, type StreamEvent, workMessageWords } from './features/messaging/index.ts';
import { workBulk, workSuspensions } from './features/moderation/index.ts';
import {
  type createUnsubscribeLinks,
  workDigests,
  workMails,
  workUnreadMessages,
} from './features/notifications/index.ts';
import {
  workDecisions,
  workLookAlikes,
  workPictureChecks,
  workTaskCalendar,
} from './features/tasks/index.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { mailKinds } from './mails.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Hub } from './platform/live/index.ts';
import type { Logger } from './platform/log/index.ts';
import type { Mailer } from './platform/mail/index.ts';

type Deps = {
  /** The jobs' own connections, so that background work and requests never wait for each other. */
  readonly db: Database;
  /** The same, with the reactions to events. */
  readonly withReactions: Database;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly hub: Hub<StreamEvent>;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly links: ReturnType<typeof createUnsubscribeLinks>;
  readonly images: Images;
  readonly kept: AllKept;
  /** How long an email that others cause waits for more of its kind. */
  readonly mailSeconds?: number | undefined;
};

/** Each feature's background work: jobs that others queue, and scheduled ones. */
export function workInBackground({ db, withReactions, config, jobs, hub, log, mailer, ...deps }: Deps): void {
  workMails({
    db,
    jobs,
    mailer,
    publicUrl: config.http.publicUrl,
    links: deps.links,
    sender: config.operator,
    kinds: mailKinds,
    holdSeconds: deps.mailSeconds,
  });
  workUnreadMessages({ db, jobs });
  workDigests({ db, jobs, timeZone: config.digest.timeZone, sources: digestSources, mail: digestMail });
  workMessageWords({ db, jobs });
  registerNewProfiles({ db: withReactions, jobs, hub });
  workSuspensions(jobs, withReactions);
  workBulk({ db: withReactions, jobs, log });
  workMatching(jobs, withReactions);
  workDeclines(jobs, withReactions);
  workDecisions(jobs, withReactions);
  workTaskCalendar(jobs, withReactions);
  workLookAlikes(jobs, withReactions);
  workPictureChecks(jobs, db, log);
  workApprovals(jobs, withReactions);
  workOwnerships(jobs, withReactions);
  workAcceptances(jobs, withReactions);
  workIntroduction(jobs, withReactions, { ...config.introduction, ...config.digest });
  workWeeks(jobs, withReactions);
  workRegularPay(jobs, withReactions);
  workFigures(jobs, db);
  workPayments(jobs, withReactions);
  workChecks(jobs, db, log);
  workAmbassadorCalendar(jobs, withReactions);
  workCounting(jobs, db);
  scheduleRemovals(jobs, withReactions);
  scheduleHousekeeping(jobs, db);
  if (config.demo.data) workDemoPictures({ jobs, db, images: deps.images, kept: deps.kept });
}
