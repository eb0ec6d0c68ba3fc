import { paths } from '@ambitionhub/contract/routes';
import { defineFeature } from '../../platform/feature.ts';
import type { AnyMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeOldBellEntries } from './bell.store.ts';
import { registerDigestsJobs } from './digest/digest-job.ts';
import type { DigestSource } from './digest/source.ts';
import { removeOldMails } from './held.store.ts';
import { messageMail } from './messages/message-mail.ts';
import { createMessageTeller } from './messages/tell-messages.ts';
import { unreadMessages } from './messages/unread-source.ts';
import { createSweepCall, registerUnreadMessagesJobs } from './messages/unread-sweep.ts';
import { notificationsNotices } from './notices.ts';
import { notificationsData } from './personal-data.store.ts';
import { registerMailJobs } from './post.ts';
import { notificationsProcedures } from './procedures.ts';
import { registerPushJobs } from './push/push-job.ts';
import { notificationsReactions } from './reactions.ts';
import { removeOldRefusals } from './refused.store.ts';
import { oneClickRoutes } from './unsubscribe.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-links.ts';

type Context = Platform & {
  /** How long an email that others cause waits for more of its kind. */
  readonly mailSeconds?: number | undefined;
  readonly links: UnsubscribeLinks;
  readonly stopTelling: () => Promise<void>;
  /** Every kind of email of every feature, and their parts of the digest. */
  readonly emails: readonly AnyMail[];
  readonly digestSources: readonly DigestSource[];
  readonly digestMail: Parameters<typeof registerDigestsJobs>[0]['mail'];
};

export const notificationsFeature = defineFeature({
  name: 'notifications',
  create: ({ plain, background, jobs, config }: Platform) => ({
    callSweep: createSweepCall({ db: plain, jobs }),
    ...createMessageTeller({ db: background, jobs }),
    links: createUnsubscribeLinks(config.session.secrets),
  }),
  procedures: notificationsProcedures,
  routes: (context: Parameters<typeof oneClickRoutes>[0]) => [
    { path: paths.unsubscribe, app: oneClickRoutes(context) },
  ],
  jobs: ({
    jobs,
    plain: db,
    background,
    config,
    mailer,
    pushSender,
    mailSeconds,
    links,
    emails,
    digestSources: sources,
    digestMail: mail,
  }: Context) => {
    registerMailJobs({
      db,
      jobs,
      mailer,
      publicUrl: config.http.publicUrl,
      links,
      sender: config.operator,
      kinds: emails,
      holdSeconds: mailSeconds,
    });
    registerPushJobs({ db, jobs, pushSender });
    registerUnreadMessagesJobs({ db: background, jobs });
    registerDigestsJobs({ db, jobs, timeZone: config.digest.timeZone, sources, mail });
  },
  emails: [messageMail],
  digest: unreadMessages,
  stop: ({ stopTelling }: Pick<Context, 'stopTelling'>) => stopTelling(),
  nightly: { removeOldMails, removeOldRefusals, removeOldBellEntries },
  personalData: notificationsData,
  notices: notificationsNotices,
  reactions: notificationsReactions,
});
