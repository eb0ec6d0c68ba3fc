/** The notes behind the figures of the landing pages, at the bottom of the page. */
export const notes = {
  earnings:
    'You and the company agree on what you earn. The range shows what a few hours a week can bring; it is illustrative, not a promise.',
  signUp: 'That’s the time to create an account. A profile companies can see takes a few more minutes.',
  trust: 'This number is from our early development. No university sponsors or endorses it.',
  reach:
    'Illustrative figures from our early development. They show what the platform is built for and don’t promise a result.',
  cost: 'Illustrative: a small campaign with student ambassadors compared with typical field marketing prices. You agree on what you pay with your ambassadors.',
  paid: 'Illustrative comparison with influencer campaigns and paid social advertising. Your own results depend on your product, the campus and the offer.',
  peers: 'A claim about Gen Z as a whole, not our own measurement.',
  stories:
    'Testimonials and case studies are illustrative: they show how the platform is meant to work. The people and companies in them are made up.',
} as const;

export type NoteName = keyof typeof notes;
