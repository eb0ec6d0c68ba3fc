import type { EmailKind, NewsGroup } from '@ambitionhub/contract/notifications';

/** The setting for each kind of email that has an unsubscribe link. */
export const switchOf = { message: 'emailNotifications', digest: 'emailDigests' } as const;

/** The kind of email that an unsubscribe link of this news turns off. */
export const emailKindOf = (news: NewsGroup | 'digest'): EmailKind => (news === 'digest' ? news : 'message');
