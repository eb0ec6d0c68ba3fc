import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { daysAfter } from '@ambitionhub/contract/calendar';
import type { Participant } from '@ambitionhub/contract/messaging';
import type { ReviewId, ReviewWord } from '@ambitionhub/contract/reviews';

/** A review of the demo company by one of its ambassadors, or the other way around. */
export type DemoReview = {
  readonly student: string;
  readonly by: Participant;
  readonly stars: number;
  readonly words: readonly ReviewWord[];
  readonly text: string;
  readonly daysAgo: number;
  readonly reply?: string;
  /** Whether the other side has yet to see it. */
  readonly isHidden?: true;
};

const demoReviews: readonly DemoReview[] = [
  {
    student: 'Claire Novak',
    by: 'student',
    stars: 5,
    words: ['clear-tasks', 'pays-on-time'],
    text: 'One list for the fridge, one message a week, and the pay came on the day it was due.',
    daysAgo: 30,
    reply: 'The cleanest fridge of the seven. Thank you!',
  },
  {
    student: 'Claire Novak',
    by: 'company',
    stars: 5,
    words: ['reliable', 'careful-work'],
    text: 'Counts every bottle twice.',
    daysAgo: 28,
  },
  {
    student: 'Grace Holloway',
    by: 'student',
    stars: 4,
    words: ['friendly-team', 'learned-a-lot'],
    text: 'I learned how to talk to strangers. In the second month the deliveries were late twice.',
    daysAgo: 24,
    reply: 'They were. We have changed the driver since.',
  },
  {
    student: 'Emily Tran',
    by: 'student',
    stars: 5,
    words: ['fair-pay', 'flexible-hours'],
    text: '',
    daysAgo: 20,
  },
  {
    student: 'Emily Tran',
    by: 'company',
    stars: 5,
    words: ['creative', 'good-ideas'],
    text: 'Her videos say what we could not.',
    daysAgo: 19,
  },
  {
    student: 'Benjamin Osei',
    by: 'student',
    stars: 4,
    words: ['fast-answers'],
    text: 'Good people. Logging hours by evening is hard after a night shift.',
    daysAgo: 17,
  },
  { student: 'Naomi Castellanos', by: 'student', stars: 5, words: [], text: '', daysAgo: 16 },
  {
    student: 'Maya Okafor',
    by: 'company',
    stars: 5,
    words: ['well-connected'],
    text: 'Knows everyone at the farmers’ market.',
    daysAgo: 3,
    isHidden: true,
  },
];

type Parties = {
  readonly company: { readonly id: CompanyId; readonly name: string; readonly authorId: UserId | null };
  readonly studentNamed: (name: string) => UserId;
  readonly schoolOf: (name: string) => string | null;
};

export const reviewRows = ({ company, studentNamed, schoolOf }: Parties, now: Date) =>
  demoReviews.map(({ student, by, stars, words, text, daysAgo, reply = '', isHidden = false }) => {
    const writtenAt = daysAfter(now, -daysAgo);
    const shownAt = isHidden ? null : daysAfter(writtenAt, 2);
    return {
      id: randomUUID() as ReviewId,
      writtenBy: by,
      companyId: company.id,
      studentId: studentNamed(student),
      authorId: by === 'student' ? studentNamed(student) : company.authorId,
      companyName: company.name,
      school: by === 'student' ? schoolOf(student) : null,
      stars,
      words: [...words],
      text,
      writtenAt,
      shownAt,
      reply,
      repliedAt: reply === '' ? null : shownAt,
    };
  });
