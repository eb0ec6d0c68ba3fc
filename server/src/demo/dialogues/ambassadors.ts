import type { Dialogue } from '../dialogue.ts';

const day = 24;

/** The first conversations of the demo company's ambassadors. Their work is in ambassadors.ts. */
export const ambassadorDialogues: readonly Dialogue[] = [
  {
    student: 'Claire Novak',
    company: 'Sunroom Coffee',
    unread: 0,
    archivedBy: 'company',
    lines: [
      [
        'company',
        64 * day,
        'Hi Claire, would you look after our fridge in the library for a whole semester?',
      ],
      ['student', 63 * day, 'A fridge that I may open whenever I like? I am in.'],
    ],
  },
  {
    student: 'Benjamin Osei',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      [
        'student',
        41 * day,
        'Our robotics lab never sleeps and lives on vending machines. Let me bring Sunroom to the night shift.',
      ],
      ['company', 40 * day, 'Night shifts are our favorite shifts. Could you log the hours by evening?'],
      ['student', 40 * day - 3, 'Every one of them.'],
    ],
  },
  {
    student: 'Emily Tran',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      [
        'student',
        61 * day,
        'I make short videos about places to study. Your bottles are in half of them already, by accident.',
      ],
      ['company', 60 * day, 'Then let us pay you for the other half. Tasks with a fixed price, no hours?'],
      ['student', 60 * day - 4, 'Perfect, my schedule is a mess.'],
    ],
  },
  {
    student: 'Leilani Kahale',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      [
        'student',
        15 * day,
        'I bring sixty volunteers to the beach every month. They would carry your bottles in, and the empty ones out.',
      ],
      ['company', 14 * day, 'That is our kind of morning. Would you like to start with a task or two?'],
      ['student', 14 * day - 2, 'Yes, please. I will pick them myself.'],
    ],
  },
  {
    student: 'Grace Holloway',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      [
        'student',
        80 * day,
        'I organize the 5K every fall and would love a cold-brew station at the finish line.',
      ],
      ['company', 79 * day, 'A finish line! How many runners, and how long do you need us?'],
      ['student', 78 * day, '600 runners, five weeks of preparation, and then I have exams.'],
    ],
  },
  {
    student: 'Naomi Castellanos',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      [
        'student',
        44 * day,
        'I host the open mic on Thursdays. People would rather hold one of your bottles than a paper cup.',
      ],
      ['company', 43 * day, 'We would like to see that. $240 a month for four Thursdays?'],
      ['student', 43 * day - 1, 'Deal. Thursday is mine.'],
    ],
  },
];
