import type { Dialogue } from '../dialogue.ts';

/** The demo student's conversations: unread, answered, and still waiting for an answer. */
export const studentDialogues: readonly Dialogue[] = [
  {
    student: 'Maya Okafor',
    company: 'Northloop Labs',
    unread: 2,
    lines: [
      [
        'student',
        75,
        'Hi! I plan orientation for 1,500 first-years and every one of them asks me how to survive week six. I would love to show them Northloop. When could we talk?',
      ],
      [
        'company',
        52,
        'Maya, this is exactly the moment we built it for. How do you usually reach them after orientation week?',
      ],
      [
        'student',
        49.5,
        'A weekly radio slot, 22 group chats and a table at the farmers’ market on Wednesdays. The table works best: people bring their calendars.',
        [
          {
            scene: {
              kind: 'bottle',
              ground: '#dcebd3',
              table: '#b9824f',
              drink: '#3f7a4f',
              label: '#f6e7b4',
              beside: 'books',
              at: 45,
            },
          },
        ],
      ],
      [
        'company',
        1.2,
        'The table it is. We would start you at 5 hours a week, $20 an hour, from next Wednesday.',
        [{ name: 'Ambassador guide.pdf', says: 'Northloop Labs: a guide for campus ambassadors' }],
      ],
      [
        'company',
        0.9,
        'Could you send us your T-shirt size and a shipping address? The first box goes out tomorrow.',
      ],
    ],
  },
  {
    student: 'Maya Okafor',
    company: 'Fernweh Travel',
    unread: 1,
    lines: [
      [
        'student',
        27,
        'I organized two spring-break service trips for 40 people each, buses and budgets included. I would love to captain a Fernweh hike from Atlanta this April.',
      ],
    ],
  },
  {
    student: 'Maya Okafor',
    company: 'Patchwork Supply',
    unread: 1,
    lines: [
      [
        'company',
        96,
        'Hello Maya, Sofia at FIT told us you run the best market in Georgia. Would you host a denim pop-up there in March?',
      ],
      [
        'student',
        90,
        'Sofia is generous! Yes, there is a corner with power and shade. We usually see 600 people between ten and two.',
      ],
      [
        'company',
        70,
        'Perfect numbers for us. We would bring two racks and one sewing machine. Shall we say the first Wednesday in March?',
      ],
    ],
  },
  {
    student: 'Maya Okafor',
    company: 'Refill Union',
    unread: 0,
    lines: [
      [
        'student',
        124,
        'Our market banned single-use plastic last fall and everybody asks what comes next. Your bike would be it. I can bring permits, volunteers and a parking spot.',
      ],
    ],
  },
  {
    student: 'Maya Okafor',
    company: 'Glasshouse Health',
    unread: 0,
    lines: [
      [
        'student',
        232,
        'I host the Sunday show on student radio. Could I interview one of your counselors about exam stress and tell listeners how to book?',
      ],
      [
        'company',
        214,
        'We would be honored. Dr. Elena Ruiz is free on the 14th. Is there anything we should not say on air?',
      ],
      [
        'student',
        213,
        'Only brand names in the first five minutes. Everything else is fine. I will send questions on Friday.',
      ],
      ['company', 209, 'Wonderful. Thank you for making room for this, Maya.'],
    ],
  },
  {
    student: 'Maya Okafor',
    company: 'Encore Live',
    unread: 0,
    lines: [
      [
        'company',
        492,
        'Hi Maya! We have a band coming through Atlanta and 30 seats for students. Could your team fill them?',
      ],
      ['student', 488, 'Thirty in one afternoon. Do they play anything we may use on air?'],
      ['company', 470, 'Two songs, attached to the press page. The list at the door is under your name.'],
      ['student', 405, 'All thirty came, and four of them cried at the encore. Thank you!'],
    ],
  },
  {
    student: 'Maya Okafor',
    company: 'Sunroom Coffee',
    unread: 1,
    lines: [
      [
        'student',
        34 * 24,
        'Eight thousand people pass our market and there is no cold coffee within ten minutes. I can run a tasting every Wednesday and tell you what they say.',
      ],
      [
        'company',
        33 * 24,
        'That gap sounds delicious. We bring 200 bottles and a cooler; would one hour before noon work?',
      ],
      ['student', 33 * 24 - 2, 'Eleven to noon is the peak. I have a team of three and a tent.'],
      [
        'company',
        148,
        'The numbers from last week: 188 bottles, 61 sign-ups. The best first day we have had anywhere.',
      ],
      [
        'student',
        2.4,
        'We beat it today: 200 bottles by 11:40! Can we have 300 next week? Two professors asked for a subscription.',
      ],
    ],
  },
];
