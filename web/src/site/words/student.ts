import type { Figure } from '../parts/Figures.tsx';
import type { Line } from '../parts/LiveChat.tsx';
import type { View } from '../parts/Product.tsx';
import type { Question } from '../parts/Questions.tsx';
import type { Step } from '../parts/Steps.tsx';
import type { Testimonial } from '../parts/Testimonials.tsx';

/** Second specification, section 1: marketing claims on the student page. */
export const studentFigures: readonly Figure[] = [
  { value: '$50-$300', label: 'per week', note: 'earnings' },
  { value: '1-8 hours', label: 'of work', note: 'earnings' },
  { value: 'Under 1 minute', label: 'to sign up', note: 'signUp' },
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
    text: 'The company answers in your inbox. Agree on the work, the hours and the pay, all in one conversation.',
  },
  {
    name: 'Get Paid',
    text: 'Work between classes, 1-8 hours a week, and earn $50-$300 per week.',
  },
];

/** The product screenshots, in the order in which a student sees these screens. */
export const studentViews: readonly View[] = [
  {
    picture: 'discover',
    alt: 'The student dashboard: company cards with the position, hours and pay, each with a button to apply.',
    name: 'See the pay before you apply',
    text: 'Every card shows the position, hours and pay. One click opens the chat, and one short message is your application.',
  },
  {
    picture: 'chat',
    alt: 'The Messages tab: a list of companies on the left and a conversation about hours and pay on the right.',
    name: 'Agree on everything in one place',
    text: 'Answers arrive in your inbox instantly. What you agreed on stays there, word for word.',
  },
  {
    picture: 'applications',
    alt: 'The Applications tab: each company with the steps so far, from sent and seen to answered and hired.',
    name: 'Know where you stand',
    text: 'Sent, seen, answered, hired: every application shows its steps. If the answer is no, you’ll hear it, often with a reason.',
  },
  {
    picture: 'work',
    alt: 'The Work tab: hours to log today, a payment to confirm, and tasks with their days.',
    name: 'See what you’ve earned',
    text: 'Agree on the terms, log your hours with a few taps, and say whether your pay arrived. What a company owes you is written down to the cent.',
  },
];

/** How an application becomes a job, in four messages. */
export const studentChat: readonly Line[] = [
  {
    from: 'student',
    text: 'Hi! I run the coffee table at our Sunday study night. 60 people, all tired. Can I bring yours?',
  },
  { from: 'company', text: 'You had us at tired. Could you do Tuesdays, too? $20 an hour, 5 hours a week.' },
  { from: 'student', text: 'Tuesdays work. I am free from 4 pm.' },
  { from: 'company', text: 'You’re hired. The first box goes out tomorrow!' },
];

/** A week within the figures above: 6 hours, $180. */
export const exampleWeek = {
  days: [
    { day: 'Tuesday', work: 'Hand out cold brew outside the library before midterms', hours: 2, pay: 60 },
    {
      day: 'Thursday',
      work: 'Post one honest story about it, marked as an ad, and answer the replies',
      hours: 1,
      pay: 30,
    },
    { day: 'Saturday', work: 'Host a tasting for your club and its friends', hours: 3, pay: 90 },
  ],
};

/** Questions of students before they sign up. */
export const studentQuestions: readonly Question[] = [
  {
    question: 'What does it cost?',
    answer:
      'Nothing. AmbitionHub is free for students: it’s free to join, apply and get hired, and we take no share of what you earn.',
  },
  {
    question: 'Who pays me?',
    answer:
      'The company that hires you: directly, or by card through our payment provider, which passes the money on to you. You agree on the work and the pay before you start: by the hour, month or semester. AmbitionHub is not your employer and takes no share of what you earn.',
  },
  {
    question: 'Is it safe?',
    answer:
      'We approve every company before it is listed. A company that is still waiting may write to a few students, and you see that it is not approved yet. We don’t show companies your phone number or email address. You can block a company or report a message. A person reviews every report. You can hide your profile again with one switch in your account settings.',
  },
  {
    question: 'How long does it take?',
    answer:
      'Signing up takes under 1 minute, an application is one short message, and the conversation continues in your inbox. Each company decides when to reply. You can apply to others while you wait.',
  },
  {
    question: 'Do I need a résumé or experience?',
    answer:
      'No. Companies look for students who know their campus. Your profile shows what you study, which clubs you’re in and what you can do.',
  },
  {
    question: 'Will it fit around my classes?',
    answer:
      'That’s the idea. Positions list their hours, you can usually choose when to do the work, and you agree on the schedule with the company before you say yes.',
  },
];

/** Illustrative, as section 3 of the Terms says. */
export const studentTestimonials: readonly (Testimonial & {
  sitter: 'maya' | 'jordan' | 'priya' | 'luis';
})[] = [
  {
    quote:
      'I applied between two classes and had a reply before dinner. Now I run the sampling table every Tuesday.',
    name: 'Maya R.',
    school: 'University of Michigan',
    company: 'Sunroom Coffee',
    earnings: '$120 per week',
    sitter: 'maya',
  },
  {
    quote:
      'It is the first job that fits around practice. I tell my teammates about gear I would wear anyway.',
    name: 'Jordan T.',
    school: 'Duke University',
    company: 'Basecamp & Birch',
    earnings: '$95 per week',
    sitter: 'jordan',
  },
  {
    quote:
      'I want to work in marketing, and this is marketing: I plan the event, I run it, I see what it did.',
    name: 'Priya S.',
    school: 'University of California, Los Angeles',
    company: 'Northloop Labs',
    earnings: '$210 per week',
    sitter: 'priya',
  },
  {
    quote:
      'No résumé, no three rounds of interviews. One message, a short chat, and I started the week after.',
    name: 'Luis M.',
    school: 'University of Texas at Austin',
    company: 'Refill Union',
    earnings: '$75 per week',
    sitter: 'luis',
  },
];

/** The 24 schools of the trust strip, by their names in the contract's list. */
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
