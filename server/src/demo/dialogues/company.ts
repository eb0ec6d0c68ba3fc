import type { Dialogue } from '../dialogue.ts';

/**
 * The demo company's conversations: applications to answer, talks in progress, and a student who has not
 * replied.
 */
export const companyDialogues: readonly Dialogue[] = [
  {
    student: 'Priya Raman',
    company: 'Sunroom Coffee',
    unread: 1,
    lines: [
      [
        'student',
        0.7,
        'I film honest campus food reviews for 6,000 followers. Your bottle return is a great story. May I make the first New York tasting happen at NYU?',
        [{ name: 'Priya Raman - Resume.pdf', says: 'Priya Raman, New York University' }],
      ],
    ],
  },
  {
    student: 'Marcus Bell',
    company: 'Sunroom Coffee',
    unread: 2,
    lines: [
      [
        'student',
        60,
        'Debate nights at Howard run until one in the morning and 120 people would like coffee. I can introduce Sunroom from the podium.',
      ],
      [
        'company',
        57,
        'Marcus, we like a crowd that stays awake. What do you need from us for the first night?',
      ],
      [
        'student',
        13.5,
        '120 bottles, a cooler, and someone who can answer a very long question about caffeine.',
      ],
      ['student', 13.4, 'The next one is on the 28th. The room opens at seven.'],
    ],
  },
  {
    student: 'Andre Baptiste',
    company: 'Sunroom Coffee',
    position: 'Late Night Pour Host',
    unread: 1,
    lines: [
      [
        'student',
        29,
        'My Thursday series at the Rathskeller has 250 people and nothing cold without alcohol. Let me pour Sunroom between the sets.',
      ],
    ],
  },
  {
    student: 'Caroline Whitfield',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      [
        'student',
        101,
        'We tailgate with 180 women and I bring the tent. A cold-brew bar before noon kick-offs would be loved. Could we try one home game?',
      ],
    ],
  },
  {
    student: 'Cody Harlan',
    company: 'Sunroom Coffee',
    unread: 1,
    lines: [
      [
        'company',
        150,
        'Hi Cody, we heard about your coffee cart. Would you pour our cold brew next to your espresso for a week and tell us who picks which?',
      ],
    ],
  },
  {
    student: 'Chloe Ramirez',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      [
        'student',
        284,
        'Surf lessons end at nine and everybody is freezing and thirsty. I can hand out Sunroom on the beach for the whole season.',
      ],
      [
        'company',
        269,
        'Freezing and thirsty is our favorite combination. Are glass bottles allowed on that beach?',
      ],
      ['student', 268, 'Not on the sand. The parking lot is fine, and that is where they all change.'],
      ['company', 242, 'Parking lot, Saturdays, 80 bottles. We will send the contract today.'],
      ['student', 215, 'Signed. See you on Saturday!'],
    ],
  },
  {
    student: 'Jasmine Carter',
    company: 'Sunroom Coffee',
    unread: 0,
    lines: [
      ['company', 436, 'Hello Jasmine, would a tea version of our bottles fit your wellness nights?'],
      ['student', 427, 'Very much. Caffeine-free, please: the night is called Rest.'],
      [
        'company',
        422,
        'Rooibos with orange, then. 60 bottles, on us, and we would love to hear what people say.',
      ],
    ],
  },
];
