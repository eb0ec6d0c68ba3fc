import type { Step } from '../parts/Steps.tsx';
import type { Testimonial } from '../parts/Testimonials.tsx';

/** Second specification, section 1: marketing claims on the student page. */
export const studentFigures = [
  { value: '$50-$300', label: 'per week' },
  { value: '1-8 hours', label: 'of work' },
  { value: 'Under 1 minute', label: 'to sign up' },
];

export const studentSteps: readonly Step[] = [
  {
    name: 'Sign Up',
    text: 'It takes under 1 minute. Pick your university, say what you study and what you are into. No résumé, no cover letter.',
  },
  {
    name: 'Apply with One Click',
    text: 'Browse companies looking for someone on your campus. Like one? Click to apply and pitch yourself in a single short message.',
  },
  {
    name: 'Get Hired',
    text: 'The company answers in your inbox. Agree on what you will do, how many hours and what it pays, all in one conversation.',
  },
  {
    name: 'Get Paid',
    text: 'Do the work between classes, 1-8 hours a week, and earn $50-$300 per week for it.',
  },
];

/** A week inside the figures above: 6 hours, $180. */
export const exampleWeek = {
  days: [
    { day: 'Tuesday', work: 'Hand out cold brew outside the library before midterms', hours: 2, pay: 60 },
    { day: 'Thursday', work: 'Post one honest story about it, and answer the replies', hours: 1, pay: 30 },
    { day: 'Saturday', work: 'Host a tasting for your club and its friends', hours: 3, pay: 90 },
  ],
};

/** Illustrative, as section 3 of the Terms says. */
export const studentTestimonials: readonly (Testimonial & {
  sitter: 'maya' | 'jordan' | 'priya' | 'luis';
})[] = [
  {
    quote:
      'I applied between two lectures and had a reply before dinner. Now I run the sampling table every Tuesday.',
    name: 'Maya R.',
    school: 'University of Michigan',
    company: 'a cold brew startup',
    earnings: '$120 per week',
    sitter: 'maya',
  },
  {
    quote:
      'It is the first job that fits around practice. I tell my teammates about gear I would wear anyway.',
    name: 'Jordan T.',
    school: 'Duke University',
    company: 'a sportswear label',
    earnings: '$95 per week',
    sitter: 'jordan',
  },
  {
    quote:
      'I want to work in marketing, and this is marketing: I plan the event, I run it, I see what it did.',
    name: 'Priya S.',
    school: 'University of California, Los Angeles',
    company: 'a study app',
    earnings: '$210 per week',
    sitter: 'priya',
  },
  {
    quote:
      'No résumé, no three rounds of interviews. One message, a short chat, and the week after I had my first pay.',
    name: 'Luis M.',
    school: 'University of Texas at Austin',
    company: 'a snack brand',
    earnings: '$75 per week',
    sitter: 'luis',
  },
];

/** The 24 schools of the trust strip, by their names on the contract's list. */
export const trustedBy = [
  'University of Michigan',
  'University of California, Los Angeles',
  'Duke University',
  'University of Texas at Austin',
  'Boston University',
  'Brown University',
  'Columbia University',
  'Cornell University',
  'Emory University',
  'Georgetown University',
  'Harvard University',
  'Massachusetts Institute of Technology',
  'New York University',
  'Northwestern University',
  'Princeton University',
  'Rice University',
  'Stanford University',
  'University of California, Berkeley',
  'University of Chicago',
  'University of Notre Dame',
  'University of Pennsylvania',
  'University of Southern California',
  'Vanderbilt University',
  'Yale University',
] as const;
