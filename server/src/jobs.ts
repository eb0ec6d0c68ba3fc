import { digestMail, digestSources } from './digest.ts';
import { scheduleRemovals } from './features/accounts/index.ts';
import {
  registerAcceptancesJobs,
  registerAmbassadorCalendarJobs,
  registerRegularPayJobs,
  registerWeeksJobs,
} from './features/ambassadors/index.ts';
import { registerCountingJobs } from './features/analytics/index.ts';
import { registerDeclinesJobs, registerStatisticsJobs } from './features/applications/index.ts';
import { registerIntroductionJobs } from './features/billing/index.ts';
import { registerApprovalsJobs, registerOwnershipsJobs } from './features/companies/index.ts';
import { registerDemoPictureJobs } from './features/demo/index.ts';
import { registerMatchingJobs } from './features/directory/index.ts';
import { registerChecksJobs, registerPaymentsJobs } from './features/ledger/index.ts';
import type { Attachments, Images } from './features/media/index.ts';
import {
  registerMessageWordsJobs,
  registerProfileJobs,
  type StreamEvent,
} from './features/messaging/index.ts';
import { registerBulkJobs, registerSuspensionsJobs } from './features/moderation/index.ts';
import {
  type createUnsubscribeLinks,
  registerDigestsJobs,
  registerMailJobs,
  registerUnreadMessagesJobs,
} from './features/notifications/index.ts';
import {
  registerDecisionsJobs,
  registerLookAlikesJobs,
  registerPictureChecksJobs,
  registerTaskCalendarJobs,
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
  readonly kept: Attachments;
  /** How long an email that others cause waits for more of its kind. */
  readonly mailSeconds?: number | undefined;
};

/** Each feature's background work: jobs that others queue, and scheduled ones. */
export function registerJobs({ db, withReactions, config, jobs, hub, log, mailer, ...deps }: Deps): void {
  registerMailJobs({
    db,
    jobs,
    mailer,
    publicUrl: config.http.publicUrl,
    links: deps.links,
    sender: config.operator,
    kinds: mailKinds,
    holdSeconds: deps.mailSeconds,
  });
  registerUnreadMessagesJobs({ db, jobs });
  registerDigestsJobs({
    db,
    jobs,
    timeZone: config.digest.timeZone,
    sources: digestSources,
    mail: digestMail,
  });
  registerMessageWordsJobs({ db, jobs });
  registerProfileJobs({ db: withReactions, jobs, hub });
  registerSuspensionsJobs(jobs, withReactions);
  registerBulkJobs({ db: withReactions, jobs, log });
  registerMatchingJobs(jobs, withReactions);
  registerDeclinesJobs(jobs, withReactions);
  registerDecisionsJobs(jobs, withReactions);
  registerTaskCalendarJobs(jobs, withReactions);
  registerLookAlikesJobs(jobs, withReactions);
  registerPictureChecksJobs(jobs, db, log);
  registerApprovalsJobs(jobs, withReactions);
  registerOwnershipsJobs(jobs, withReactions);
  registerAcceptancesJobs(jobs, withReactions);
  registerIntroductionJobs(jobs, withReactions, { ...config.introduction, ...config.digest });
  registerWeeksJobs(jobs, withReactions);
  registerRegularPayJobs(jobs, withReactions);
  registerStatisticsJobs(jobs, db);
  registerPaymentsJobs(jobs, withReactions);
  registerChecksJobs(jobs, db, log);
  registerAmbassadorCalendarJobs(jobs, withReactions);
  registerCountingJobs(jobs, db);
  scheduleRemovals(jobs, withReactions);
  scheduleHousekeeping(jobs, db);
  if (config.demo.data) registerDemoPictureJobs({ jobs, db, images: deps.images, kept: deps.kept });
}
