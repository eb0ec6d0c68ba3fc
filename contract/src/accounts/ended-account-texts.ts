import type { AccountEnding } from './session-texts.ts';

/** On the login page of a browser whose account is gone. */
export const accountEndedTexts = {
  'member-removed':
    'You were removed from your company, and your login was deleted. What you wrote for the company stays there.',
  'account-deleted': 'You were logged out because your account was deleted.',
} as const satisfies Record<AccountEnding, string>;
