import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { removeOldStarts } from './begin.store.ts';
import { forgetDeletedTexts } from './delete-message.store.ts';
import { messageFileRows } from './file-rows.store.ts';
import type { MessagingHub } from './live.ts';
import { registerMessageWordsJobs } from './message-words.ts';
import { messagingNotices } from './notices.ts';
import { registerProfileJobs } from './participant-profiles.ts';
import { messagingData } from './personal-data.store.ts';
import { messagingProcedures } from './procedures.ts';
import { messagingReactions } from './reactions.ts';
import { skipReadConversations } from './unread-index.store.ts';

export const messagingFeature = defineFeature({
  name: 'messaging',
  procedures: messagingProcedures,
  jobs: ({ jobs, background, plain, hub }: JobContext & { readonly hub: MessagingHub }) => {
    registerMessageWordsJobs({ db: plain, jobs });
    registerProfileJobs({ db: background, jobs, hub });
  },
  nightly: { removeOldStarts, forgetDeletedTexts },
  hourly: { skipReadConversations },
  personalData: messagingData,
  attachments: { message: messageFileRows },
  notices: messagingNotices,
  reactions: messagingReactions,
});
