/** What stands behind the figures of the landing pages, at the foot of the page that names them. */
export const notes = {
  earnings:
    'What you earn is what you and a company agree on. The range shows what a few hours a week can bring; it is illustrative and no promise.',
  signUp: 'Making an account. A profile that companies can see takes a few minutes more.',
  trust: 'From the early development of AmbitionHub. No university sponsors or endorses it.',
  reach:
    'Illustrative figures from the early development of AmbitionHub. They show what the platform is made for and promise no result.',
  cost: 'Illustrative: a small campaign with student ambassadors beside common prices of field marketing. What you pay is what you agree on with your ambassadors.',
  paid: 'Illustrative comparison with influencer campaigns and paid social advertising. Your own figures depend on product, campus and offer.',
  peers: 'Said of Gen Z as a whole, and not a measurement of ours.',
  stories:
    'Testimonials and case studies are illustrative: they show how the platform is meant to work, and the people and companies in them are made up.',
} as const;

export type NoteName = keyof typeof notes;
