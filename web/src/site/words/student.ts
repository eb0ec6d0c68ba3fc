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
    text: 'The company answers in your inbox. Agree on what you will do, how many hours and what it pays, all in one conversation.',
  },
  {
    name: 'Get Paid',
    text: 'Do the work between classes, 1-8 hours a week, and earn $50-$300 per week for it.',
  },
];

/** What the pictures of the product show, in the order in which a student comes there. */
export const studentViews: readonly View[] = [
  {
    picture: 'discover',
    alt: 'The student dashboard: cards of companies that name the position, the hours and the pay, each with a button to apply.',
    name: 'See the pay before you write',
    text: 'Every card names the position, the hours and the pay. One click opens the chat, and one short message is your application.',
  },
  {
    picture: 'chat',
    alt: 'The Messages tab: a list of companies on the left and a conversation about hours and pay on the right.',
    name: 'Agree on everything in one place',
    text: 'Answers come to your inbox as they are written. What you agreed on stays there, word for word.',
  },
  {
    picture: 'applications',
    alt: 'The Applications tab: each company with the steps so far, from sent and seen to answered and hired.',
    name: 'Know where you stand',
    text: 'Sent, seen, answered, hired: every application shows its steps. If it is a no, you are told, and often why.',
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

/** A week inside the figures above: 6 hours, $180. */
export const exampleWeek = {
  days: [
    { day: 'Tuesday', work: 'Hand out cold brew outside the library before midterms', hours: 2, pay: 60 },
    { day: 'Thursday', work: 'Post one honest story about it, and answer the replies', hours: 1, pay: 30 },
    { day: 'Saturday', work: 'Host a tasting for your club and its friends', hours: 3, pay: 90 },
  ],
};

/** What a student asks before signing up. */
export const studentQuestions: readonly Question[] = [
  {
    question: 'What does it cost?',
    answer:
      'Nothing. AmbitionHub is free for students: joining, applying and being hired cost nothing, and we take no share of what you earn.',
  },
  {
    question: 'Who pays me?',
    answer:
      'The company that hires you, directly. You agree on the work and on the pay before you start: by the hour, by the month or by the semester. AmbitionHub is not your employer and holds no money of yours.',
  },
  {
    question: 'Is it safe?',
    answer:
      'We approve every company before it is listed for students. No company is shown your phone number or your e-mail address. You can block a company or report a message, and people look at every report. One switch in your account settings hides your profile again.',
  },
  {
    question: 'How long does it take?',
    answer:
      'Signing up takes under 1 minute, an application is one short message, and the conversation goes on in your inbox. When an answer comes is up to the company; nothing keeps you from applying to the next one meanwhile.',
  },
  {
    question: 'Do I need a résumé or experience?',
    answer:
      'No. Companies look for students who know their campus: what you study, which clubs you are in and what you can do is what your profile says.',
  },
  {
    question: 'Will it fit around my classes?',
    answer:
      'That is what it is for. Positions name their hours, most of the work is yours to place in the week, and you agree on it with the company before you say yes.',
  },
];

/** Illustrative, as section 3 of the Terms says. */
export const studentTestimonials: readonly (Testimonial & {
  sitter: 'maya' | 'jordan' | 'priya' | 'luis';
})[] = [
  {
    quote:
      'I applied between two lectures and had a reply before dinner. Now I run the sampling table every Tuesday.',
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
