import type { CompanyIndustry, PayType } from '@ambitionhub/contract/companies';
import type { PositionLocation } from '@ambitionhub/contract/positions';
import type { Skill } from '@ambitionhub/contract/students';

/** A drawn logo: a shape, its color and its background. */
export type Mark = { readonly shape: string; readonly ink: string; readonly ground: string };

type Position = {
  readonly name: string;
  readonly hours: number;
  readonly pay: number;
  readonly per: PayType;
};

/** A fictional company. Its addresses end in `.example`, which is reserved. */
export type DemoCompany = {
  readonly name: string;
  /** Who owns it, as colleagues see it. */
  readonly owner?: string;
  readonly industry: CompanyIndustry;
  readonly description: string;
  readonly site: string;
  readonly phone?: string;
  readonly skills: readonly Skill[];
  readonly position: Position;
  /** Positions besides the one in the profile. */
  readonly alsoHas?: readonly (Position & {
    readonly place: PositionLocation;
    readonly text: string;
    readonly skills: readonly Skill[];
    readonly daysAgo: number;
  })[];
  readonly isApproved: boolean;
  readonly mark: Mark;
};

/** The company that anyone may sign in as: approved, with applications waiting for an answer. */
export const demoCompany: DemoCompany = {
  name: 'Sunroom Coffee',
  owner: 'Elena Marsh',
  industry: 'Food & Beverage',
  description:
    'Cold brew in returnable bottles, made by people who used to pull all-nighters too. We open on campuses with students who know where the lines form, and we pay them for every hour they are out there.',
  site: 'sunroomcoffee.example',
  phone: '404-555-0142',
  skills: ['Product Sampling', 'Event Planning', 'Social Media', 'Tabling & Promotion'],
  position: { name: 'Campus Taste Lead', hours: 6, pay: 18, per: 'hourly' },
  alsoHas: [
    {
      name: 'Late Night Pour Host',
      hours: 3,
      pay: 320,
      per: 'monthly',
      place: 'campus',
      text: 'Pour cold brew where the night is long: concerts, debates, hackathons. We bring the bottles and the cooler; you know which door is open at eleven.',
      skills: ['Event Planning', 'Tabling & Promotion'],
      daysAgo: 18,
    },
  ],
  isApproved: true,
  mark: {
    shape: 'M20 62a30 30 0 0 1 60 0ZM12 70h76v8H12ZM46 14h8v14h-8ZM20 26l6-6 9 10-6 6ZM80 26l-6-6-9 10 6 6Z',
    ink: '#7A3B12',
    ground: '#FFC83D',
  },
};

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Northloop Labs',
    industry: 'Technology & Software',
    description:
      'Northloop is the study planner that rearranges your week when life does. 40,000 students use it; we are looking for the people who will show it to the next 40,000.',
    site: 'northloop.example',
    skills: ['Growth Marketing', 'Campus Outreach', 'Social Media'],
    position: { name: 'Campus Growth Ambassador', hours: 5, pay: 20, per: 'hourly' },
    isApproved: true,
    mark: {
      shape: 'M50 14a36 36 0 1 1-25.5 10.5l7 7A26 26 0 1 0 50 24v12L30 19 50 2Z',
      ink: '#FFFFFF',
      ground: '#2447F9',
    },
  },
  {
    name: 'Fernweh Travel',
    industry: 'Travel & Hospitality',
    description:
      'Small-group trips for students who would rather hike than queue. Ambassadors plan one trip a term with us and travel on it for free.',
    site: 'fernweh.example',
    skills: ['Storytelling', 'Content Creation', 'Logistics'],
    position: { name: 'Trip Captain', hours: 4, pay: 600, per: 'semester' },
    isApproved: true,
    mark: {
      shape: 'M10 78 38 30l14 22 10-14 28 40ZM72 16a9 9 0 1 1-.1 0Z',
      ink: '#F4F1E9',
      ground: '#0F5F73',
    },
  },
  {
    name: 'Patchwork Supply',
    industry: 'Fashion & Lifestyle',
    description:
      'Second-hand denim, mended beautifully. We run pop-ups in student unions and split the till with the students who host them.',
    site: 'patchwork.example',
    skills: ['Photography', 'Brand Management', 'Tabling & Promotion'],
    position: { name: 'Pop-up Host', hours: 8, pay: 17.5, per: 'hourly' },
    isApproved: true,
    mark: {
      shape: 'M16 16h32v32H16ZM52 52h32v32H52ZM56 20h24v24H56ZM20 56h24v24H20Z',
      ink: '#FFE6DF',
      ground: '#6B2F57',
    },
  },
  {
    name: 'Ledgerly',
    industry: 'Finance & Investing',
    description:
      'Money management without the lecture. Ledgerly shows students what is left until the end of the month and helps clubs keep honest books.',
    site: 'ledgerly.example',
    phone: '212-555-0188',
    skills: ['Public Speaking', 'Accounting', 'Networking'],
    position: { name: 'Money Mentor', hours: 4, pay: 350, per: 'monthly' },
    isApproved: true,
    mark: { shape: 'M14 10h18v80H14ZM41 38h18v52H41ZM68 22h18v68H68Z', ink: '#7DD69A', ground: '#10131A' },
  },
  {
    name: 'Glasshouse Health',
    industry: 'Healthcare & Wellness',
    description:
      'Therapy appointments that fit between two classes. Our campus partners make it normal to book one.',
    site: 'glasshouse.example',
    skills: ['Communication', 'Community Building', 'Peer Mentoring'],
    position: { name: 'Wellness Partner', hours: 5, pay: 19, per: 'hourly' },
    isApproved: true,
    mark: { shape: 'M42 16h16v26h26v16H58v26H42V58H16V42h26Z', ink: '#FFFFFF', ground: '#1B6B3A' },
  },
  {
    name: 'Basecamp & Birch',
    industry: 'Extreme & Outdoor Sports',
    description:
      'Outdoor gear you can rent on Friday and bring back on Monday. We want the people who already organize the trips.',
    site: 'basecampbirch.example',
    skills: ['Team Coordination', 'Videography', 'Event Planning'],
    position: { name: 'Gear Room Lead', hours: 10, pay: 16, per: 'hourly' },
    isApproved: true,
    mark: { shape: 'M50 12 88 82H62L50 58 38 82H12Z', ink: '#FFC83D', ground: '#2F4B2F' },
  },
  {
    name: 'Encore Live',
    industry: 'Music & Live Entertainment',
    description:
      'We book tours through college towns and give the local street team the credit, the tickets and a fair wage.',
    site: 'encorelive.example',
    skills: ['Public Relations', 'Campus Outreach', 'Graphic Design'],
    position: { name: 'Street Team Captain', hours: 6, pay: 450, per: 'monthly' },
    isApproved: true,
    mark: {
      shape: 'M8 38h12v24H8ZM26 22h12v56H26ZM44 6h12v88H44ZM62 28h12v44H62ZM80 40h12v20H80Z',
      ink: '#FF9A82',
      ground: '#232833',
    },
  },
  {
    name: 'Tandem Tutors',
    industry: 'Education & Career Development',
    description:
      'Peer tutoring that pays the tutor properly. Ambassadors introduce us to departments and run the first study night.',
    site: 'tandemtutors.example',
    skills: ['Peer Mentoring', 'Public Speaking', 'Team Coordination'],
    position: { name: 'Study Night Host', hours: 3, pay: 22, per: 'hourly' },
    isApproved: true,
    mark: {
      shape: 'M24 26a24 24 0 1 1-.1 0ZM76 26a24 24 0 1 1-.1 0ZM40 44h20v12H40Z',
      ink: '#10131A',
      ground: '#A3B3FF',
    },
  },
  {
    name: 'Refill Union',
    industry: 'Sustainable Products',
    description:
      'Shampoo, detergent and olive oil by the refill, from a cargo bike that stops in front of the halls. Bring your own bottle.',
    site: 'refillunion.example',
    skills: ['Volunteer Recruiting', 'Survey Collection', 'Social Media'],
    position: { name: 'Route Ambassador', hours: 7, pay: 18, per: 'hourly' },
    isApproved: true,
    mark: {
      shape: 'M50 10c18 24 28 36 28 50a28 28 0 0 1-56 0c0-14 10-26 28-50Z',
      ink: '#FFFFFF',
      ground: '#B83A22',
    },
  },
  {
    name: 'Hallway Homes',
    industry: 'Housing & Real Estate',
    description:
      'Sublets between students, with the lease, the deposit and the keys handled by us. Starting in twelve college towns this spring.',
    site: 'hallwayhomes.example',
    skills: ['Sales', 'Networking', 'Customer Service'],
    position: { name: 'Housing Scout', hours: 5, pay: 300, per: 'monthly' },
    isApproved: false,
    mark: { shape: 'M14 48 50 16l36 32v36H60V60H40v24H14Z', ink: '#E4E9FF', ground: '#3A3F49' },
  },
  {
    name: 'Pixel & Pine',
    industry: 'Social Media & Content Creation',
    description:
      'A studio of former student creators. We pair brands with campus storytellers and teach both how to make something worth watching.',
    site: 'pixelandpine.example',
    skills: ['Video Editing', 'Content Creation', 'Storytelling'],
    position: { name: 'Campus Creator', hours: 8, pay: 800, per: 'semester' },
    isApproved: false,
    mark: { shape: 'M50 10 74 42H62l16 24H56v20H44V66H22l16-24H26Z', ink: '#DFF3E4', ground: '#8A5200' },
  },
];
