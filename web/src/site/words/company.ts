import { billingTexts, currency, type Plan, planPrices } from '@ambitionhub/contract/billing';
import type { Figure } from '../parts/Figures.tsx';
import type { Line } from '../parts/LiveChat.tsx';
import type { View } from '../parts/Product.tsx';
import type { Question } from '../parts/Questions.tsx';
import type { Step } from '../parts/Steps.tsx';
import type { NoteName } from './notes.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency });

/** A plan's price as charged, such as $29.99. */
export const priceOf = (plan: Plan): string => dollars.format(planPrices[plan] / 100);

/** Second specification, section 1: marketing claims on the company page. */
export const companyFigures: readonly Figure[] = [
  { value: '10x', label: 'campus reach', note: 'reach' },
  { value: '90%', label: 'matched in 48 hours', note: 'reach' },
  { value: '12+', label: 'brands listed', note: 'reach' },
];

/** Illustrative, as section 3 of the Terms says. */
export const companyTestimonials = [
  {
    quote:
      'We wrote to six students on a Monday. By Wednesday four had said yes, and by Friday there was a line at our table.',
    name: 'Dana K.',
    role: 'Head of growth, Sunroom Coffee',
    sitter: 'dana',
  },
  {
    quote:
      'Students know which group chat matters, and when no one is looking. No agency has ever told us that.',
    name: 'Owen B.',
    role: 'Founder, Northloop Labs',
    sitter: 'owen',
  },
] as const;

export const growthReasons: readonly { name: string; text: string; note?: NoteName }[] = [
  {
    name: 'People believe them',
    note: 'peers',
    text: '92% of Gen Z trust peers. A classmate who uses your product is worth more than a stranger who is paid to hold it.',
  },
  {
    name: 'They are already there',
    text: 'Dorms, group chats, the line for coffee: your ambassador reaches places where you can’t buy an ad, at the hour that counts.',
  },
  {
    name: 'They tell you what works',
    text: 'You talk with every ambassador directly, and hear what the campus thinks of your product the same day.',
  },
];

export const proof = {
  activation: { ours: 5, theirs: 30 },
  claims: [
    { value: '4x', text: 'engagement versus influencer campaigns', note: 'paid' },
    { value: '60-80%', text: 'lower cost per acquisition than paid social', note: 'paid' },
  ],
} as const;

/** Illustrative, as section 3 of the Terms says. */
export const caseStudies = [
  {
    scene: 'impressions',
    figure: '+169%',
    measure: 'impressions in under 8 weeks',
    name: 'A drink no one had heard of',
    text: 'A beverage startup gave ambassadors a cooler each and let them choose the hour and the corner. Students filmed the tastings because they were fun to film.',
  },
  {
    scene: 'campuses',
    figure: '12 campuses',
    measure: 'in one launch under $2,000',
    name: 'One student per school, no road team',
    text: 'Instead of sending staff on the road, a study app signed one ambassador per school and shipped them one box. Every campus opened in the same week.',
  },
  {
    scene: 'downloads',
    figure: '450+',
    measure: 'downloads',
    name: 'From one club to the next',
    text: 'A consumer app asked ambassadors to show it to clubs they were already in. Each demo took five minutes, and most ended with the next invitation.',
  },
] as const;

export const companySteps: readonly Step[] = [
  {
    name: 'Define Your Audience',
    text: 'Choose universities, majors, years and skills. The list narrows as you type, and star ambassadors stand out in it.',
  },
  {
    name: 'We Handle the Vetting',
    text: 'You see only students who have published a profile. A person reviews every report, and we remove users who break the rules.',
  },
  {
    name: 'Onboard Fast',
    text: 'Message students directly, agree on hours and pay in one conversation, and be on campus the same week.',
  },
];

/** The product screenshots, in the order in which a company sees these screens. */
export const companyViews: readonly View[] = [
  {
    picture: 'directory',
    alt: 'The company dashboard: filters for university, major and skills next to student cards.',
    name: 'Find the right students',
    text: 'Filter by university, major, skills and year. The list narrows as you type, and star ambassadors stand out.',
  },
  {
    picture: 'profile',
    alt: 'A student’s profile: university, description, skills and interests, with the buttons Contact and Add to shortlist.',
    name: 'Know who you’re writing to',
    text: 'What they study, what they are good at and what they care about, on one page. Keep a shortlist and notes that only your company sees.',
  },
  {
    picture: 'applicants',
    alt: 'The Applicants tab: students who have written, by status, next to one student’s message and profile.',
    name: 'Answer everyone, in minutes',
    text: 'Students write to you, too. Go through them one by one: answer, hire, or decline with a kind note.',
  },
  {
    picture: 'review',
    alt: 'The Review part of Ambassadors: hours and proofs that wait, each with its amount and the buttons Return and Approve.',
    name: 'See the work, then approve it',
    text: 'Hours and proofs in one list, the oldest first. Approve them, or return them with a note.',
  },
  {
    picture: 'pay',
    alt: 'The Pay part of Ambassadors: what is owed in all, what is overdue, and who is owed what.',
    name: 'Know what you owe, to the cent',
    text: 'Pay by card or any other way, and see who is owed what and who has confirmed it.',
  },
];

/** How a first message becomes a campaign. */
export const companyChat: readonly Line[] = [
  {
    from: 'company',
    text: 'Hi Priya, we launch at three California schools in May. Would you lead UCLA for us?',
  },
  {
    from: 'student',
    text: 'I would love to. Finals end on the 9th: start with the beach cleanup on the 10th?',
  },
  { from: 'company', text: 'Perfect. 6 hours a week at $19, and you choose the hours.' },
  { from: 'student', text: 'Deal. I already know which four people to bring.' },
];

/** Questions of companies before they sign up. */
export const companyQuestions: readonly Question[] = [
  {
    question: 'Who pays the ambassadors?',
    answer:
      'You do: directly, or by card through our payment provider, which passes the money on. You agree on the work and the pay with each student: by the hour, month or semester. AmbitionHub takes no share of what they earn.',
  },
  {
    question: 'Is it safe?',
    answer:
      'We approve every company before it is listed. A company that is still waiting may write to a few students, and they see that it is not approved yet. Students never see your contact details and decide whether companies can see their profile. Either side can block the other or report a message. A person reviews every report.',
  },
  {
    question: 'How long does it take?',
    answer:
      'An account and a profile take a few minutes, and you can browse students right away. After that, you write one message to each student you like.',
  },
  {
    question: 'How many students can we write to?',
    answer: `${billingTexts.card.features.premium}, with Premium; ${billingTexts.card.features.basic.toLowerCase()} with Basic. There is no limit on messages in conversations you have already started.`,
  },
  {
    question: 'Can we cancel?',
    answer:
      'Yes, any time, in your account settings. You keep your plan until the end of the month you paid for, and we won’t charge you again.',
  },
];
