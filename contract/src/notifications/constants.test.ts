import { expect, it } from 'vitest';
import { notificationTexts, unsubscribeTexts } from './constants.ts';

it.each(['messages', 'applications', 'offers', 'hours', 'proofs', 'pay'])(
  'the switch of Email Notifications and its unsubscribe page name what they stop: %s',
  (what) => {
    expect(notificationTexts.email.text).toContain(what);
    expect(unsubscribeTexts.text.message).toContain(what);
  },
);
