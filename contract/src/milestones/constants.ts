/** How many milestones a chat shows, newest first; Work and Ambassadors have all of them. */
export const milestoneLimits = { listed: 200 } as const;
