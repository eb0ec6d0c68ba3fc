import type { Dialogue } from '../dialogue.ts';

/** Conversations between the others, for the admin to see. */
export const otherDialogues: readonly Dialogue[] = [
  {
    student: 'Lucas Ferreira',
    company: 'Northloop Labs',
    unread: 0,
    lines: [
      [
        'student',
        300,
        'My course-swap site has 4,000 users and no calendar. Yours is a calendar. Shall we introduce them to each other?',
      ],
      ['company', 290, 'Gladly! Our API is open. Would you also run the launch at Northeastern?'],
      ['student', 288, 'Yes, and I will write the integration on the weekend.'],
    ],
  },
  {
    student: 'Arjun Mehta',
    company: 'Northloop Labs',
    unread: 1,
    lines: [
      [
        'student',
        20,
        'I took a student app from 0 to 9,000 with dorm leaderboards. I have an idea for the week before midterms that needs exactly your product.',
      ],
    ],
  },
  {
    student: 'Sofia Marchetti',
    company: 'Patchwork Supply',
    unread: 0,
    lines: [
      [
        'student',
        410,
        'My last pop-up sold out in three hours. Let me do one with your denim, in the FIT atrium, with two repair stations.',
      ],
      ['company', 400, 'We have wanted that atrium for years. When?'],
      ['student', 398, 'The 9th. I have already booked it.'],
      ['company', 230, 'Sold out again. You were right about the repair stations.'],
    ],
  },
  {
    student: 'Zainab Hussain',
    company: 'Ledgerly',
    unread: 0,
    lines: [
      [
        'student',
        66,
        'Our society manages its dues in Ledgerly and I teach it to other treasurers anyway. I would like to do that officially at Rutgers.',
      ],
    ],
  },
  {
    student: 'Molly O’Connor',
    company: 'Ledgerly',
    unread: 1,
    lines: [
      [
        'company',
        44,
        'Hi Molly, hall treasurers are our favorite users. Would you show Ledgerly to the others in one evening session?',
      ],
    ],
  },
  {
    student: 'Theo Lindqvist',
    company: 'Basecamp & Birch',
    unread: 1,
    lines: [
      [
        'student',
        176,
        'Twenty-two ski buses leave Boulder every winter. Half of the riders need skis. I know all of them by seat number.',
      ],
      [
        'company',
        160,
        'That is the best pitch we have read this year. Can you run the gear room from five to seven on Fridays?',
      ],
    ],
  },
  {
    student: 'Diego Morales',
    company: 'Encore Live',
    unread: 0,
    lines: [
      [
        'student',
        260,
        'I shoot recaps that bands repost. Put me by the stage in Austin and you get sixty seconds the next morning.',
      ],
      ['company', 250, 'You are on the list for Friday. Which lens do you bring, so that security knows?'],
      ['student', 249, 'A 35 and a 70-200. Thank you!'],
    ],
  },
  {
    student: 'Amara Nwosu',
    company: 'Glasshouse Health',
    unread: 0,
    lines: [
      [
        'student',
        330,
        'I talk to about eighty students at each wellness table. May I tell them that booking takes two minutes, and show them?',
      ],
      ['company', 322, 'Please do. We will send a tablet and a counselor for your next table.'],
    ],
  },
  {
    student: 'Aaliyah Freeman',
    company: 'Pixel & Pine',
    unread: 1,
    lines: [
      [
        'company',
        31,
        'Hello Aaliyah, two sold-out festival nights caught our eye. Would you pair three of your directors with brands this spring?',
      ],
    ],
  },
];
