import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Access } from '../accounts/index.ts';
import { missedBy } from '../moderation/index.ts';
import { removeOldStarts } from './begin.store.ts';
import { forgetDeletedTexts } from './delete-message.store.ts';
import { messageFileRows } from './file-rows.store.ts';
import { createWordIndexCall, registerMessageWordsJobs } from './message-words.ts';
import { messagingNotices } from './notices.ts';
import { registerProfileJobs } from './participant-profiles.ts';
import { messagingData } from './personal-data.store.ts';
import { messagingProcedures } from './procedures.ts';
import { messagingReactions } from './reactions.ts';
import { createStreams, type Streams } from './streams/streams.ts';
import { skipReadConversations } from './unread-index.store.ts';

export const messagingFeature = defineFeature({
  name: 'messaging',
  create: (context: Platform & { readonly access: Access }) => ({
    streams: createStreams({ ...context, missedBy }),
    callWordIndex: createWordIndexCall({ db: context.plain, jobs: context.jobs }),
  }),
  procedures: messagingProcedures,
  jobs: ({ jobs, background, plain, hub }: Platform) => {
    registerMessageWordsJobs({ db: plain, jobs });
    registerProfileJobs({ db: background, jobs, hub });
  },
  nightly: { removeOldStarts, forgetDeletedTexts },
  hourly: { skipReadConversations },
  personalData: messagingData,
  attachments: { message: messageFileRows },
  gauges: (metrics, { streams }: { readonly streams: Streams }) =>
    metrics.add({
      name: 'live_streams_open',
      help: 'Live streams of this server.',
      read: () => [{ value: streams.count() }],
    }),
  notices: messagingNotices,
  reactions: messagingReactions,
});
