import { defineFeature } from '../../platform/feature.ts';
import { removeOldWrites } from './api-writes.store.ts';
import { keyMadeMail } from './key-made-mail.ts';
import { keysNotices } from './notices.ts';
import { keysData } from './personal-data.store.ts';
import { keysProcedures } from './procedures.ts';
import { keysReactions } from './reactions.ts';

export const keysFeature = defineFeature({
  name: 'keys',
  procedures: keysProcedures,
  emails: [keyMadeMail],
  nightly: { removeOldWrites },
  personalData: keysData,
  notices: keysNotices,
  reactions: keysReactions,
});
