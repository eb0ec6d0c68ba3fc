/** The settings' switch of each kind of e-mail that can be unsubscribed from. */
export const switchOf = { message: 'emailNotifications', digest: 'emailDigests' } as const;
