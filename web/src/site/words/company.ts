import type { Step } from '../parts/Steps.tsx';

/** Second specification, section 1: marketing claims on the company page. */
export const companyFigures = [
  { value: '10x', label: 'campus reach' },
  { value: '90%', label: 'matched in 48 hours' },
  { value: '12+', label: 'brands listed' },
];

/** Illustrative, as section 3 of the Terms says. */
export const companyTestimonials = [
  {
    quote:
      'We wrote to six students on a Monday. By Wednesday four had said yes, and by Friday there was a line at our table.',
    name: 'Dana K.',
    role: 'Head of growth at a beverage startup',
    sitter: 'dana',
  },
  {
    quote:
      'Students know which group chat matters, and when nobody is looking. No agency has ever told us that.',
    name: 'Owen B.',
    role: 'Founder of a consumer app',
    sitter: 'owen',
  },
] as const;

export const growthReasons = [
  {
    name: 'They are believed',
    text: '92% of Gen Z trust peers. A classmate who uses your product is worth more than a stranger who is paid to hold it.',
  },
  {
    name: 'They are already there',
    text: 'Dorms, group chats, the line for coffee: your ambassador is where no ad can be bought, at the hour when it counts.',
  },
  {
    name: 'They tell you what works',
    text: 'You talk with every ambassador directly. What the campus thinks of your product reaches you the same day.',
  },
];

export const proof = {
  activation: { ours: 5, theirs: 30 },
  claims: [
    { value: '4x', text: 'engagement versus influencer campaigns' },
    { value: '60-80%', text: 'lower cost per acquisition than paid social' },
  ],
};

/** Illustrative, as section 3 of the Terms says. */
export const caseStudies = [
  {
    scene: 'impressions',
    figure: '+169%',
    measure: 'impressions in under 8 weeks',
    name: 'A drink nobody had heard of',
    text: 'A beverage startup gave ambassadors a cooler each and let them choose the hour and the corner. Students filmed the tastings because they were fun to film.',
  },
  {
    scene: 'campuses',
    figure: '12 campuses',
    measure: 'launched for under $2,000',
    name: 'One student per school, no road team',
    text: 'Instead of sending staff on the road, a study app signed one ambassador per school and shipped them one box. Every campus opened in the same week.',
  },
  {
    scene: 'downloads',
    figure: '450+',
    measure: 'downloads',
    name: 'From one club to the next',
    text: 'A consumer app asked ambassadors to show it to the clubs they were in already. Each demo took five minutes, and most ended with the next invitation.',
  },
] as const;

export const companySteps: readonly Step[] = [
  {
    name: 'Define Your Audience',
    text: 'Choose universities, majors, years and skills. The list of students answers while you type, and star ambassadors stand out.',
  },
  {
    name: 'We Handle the Vetting',
    text: 'Profiles are complete before you see them, and the people behind AmbitionHub look after who is here and what is sent.',
  },
  {
    name: 'Onboard Fast',
    text: 'Message students directly, agree on hours and pay in one conversation, and be on campus the same week.',
  },
];
