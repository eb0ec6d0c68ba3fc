/** What a refused change was about, and the text of its refusal. Separate, because only the server needs them. */
export const changedTexts = {
  position: 'Someone in your company has changed this position. Please review it again.',
  template: 'Someone in your company has changed this template. What you typed is not saved yet.',
  note: 'Someone in your company has changed this note. What you typed is not saved yet.',
  portfolio: 'Your portfolio has changed since you began. Please check it again.',
  company: 'This profile has changed since you began. Please check it again.',
  profile: 'Someone else changed this profile. You now see its current state.',
  sanction: 'Someone else made a decision about this account. You now see its current state.',
  message: 'Someone else changed this message. You now see its current state.',
  offer: 'This offer has changed. Please review it again.',
  proof: 'This has changed. Please review it again.',
  hours: 'These hours have changed. Please review them again.',
  payment: 'This payment has changed. Please review it again.',
  application: 'This application has changed. Please review it again.',
  review: 'This review has changed. Please check it again.',
  referrals: 'Someone in your company has changed these settings. Please review them again.',
  webhook: 'Someone in your company has changed this webhook. Please review it again.',
  task: 'This task has changed. Please review it again.',
} as const;
export type ChangedThing = keyof typeof changedTexts;
