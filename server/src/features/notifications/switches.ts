/** The setting for each kind of email that has an unsubscribe link. */
export const switchOf = { message: 'emailNotifications', digest: 'emailDigests' } as const;
