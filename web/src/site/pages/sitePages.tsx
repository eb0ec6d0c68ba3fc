import { paths } from '@ambitionhub/contract/routes';
import { companyQuestions } from '../words/company.ts';
import { studentQuestions } from '../words/student.ts';
import { AboutUs } from './AboutUs.tsx';
import { CompanyLanding } from './CompanyLanding.tsx';
import { Developers } from './Developers.tsx';
import { Privacy } from './Privacy.tsx';
import { StudentLanding } from './StudentLanding.tsx';
import type { SitePage } from './sitePage.ts';
import { aboutOrganization, answersAbout, companyPlans, freeForStudents, service } from './structuredData.ts';
import { Terms } from './Terms.tsx';

/** Every public page (second specification, section 2). */
export const sitePages: readonly SitePage[] = [
  {
    name: 'student-landing',
    path: paths.studentLanding,
    title: 'Get paid as a campus ambassador | AmbitionHub',
    description:
      'Brands and startups pay students to be their voice on campus. Sign up in under 1 minute, apply with one click and earn $50-$300 per week for 1-8 hours of work.',
    audience: 'student',
    sharing: {
      lines: ['Your campus.', 'Your hours.', 'Your pay.'],
      marked: 2,
      saying: ['Find a brand you believe in', 'and earn between classes.'],
      looks: { body: 'Explaining', hair: 'LongCurly', face: 'Smile' },
    },
    about: answersAbout(
      service('AmbitionHub for students', 'College students', freeForStudents),
      studentQuestions,
    ),
    content: (drawn) => <StudentLanding {...drawn} />,
  },
  {
    name: 'company-landing',
    path: paths.companyLanding,
    title: 'Hire campus ambassadors in days | AmbitionHub',
    description:
      'Be first on campus. Find student ambassadors by university, major and skills, message them directly and launch for as low as $5 per activation.',
    audience: 'company',
    sharing: {
      lines: ['Be First', 'on Campus'],
      marked: 0,
      saying: ['Student ambassadors', 'at every school you care about.'],
      looks: { body: 'PointingUp', hair: 'LongAfro', face: 'Smile' },
      ground: 'sky',
    },
    about: answersAbout(
      service('AmbitionHub for companies', 'Companies, brands and startups', companyPlans),
      companyQuestions,
    ),
    content: (drawn) => <CompanyLanding {...drawn} />,
  },
  {
    name: 'about-us',
    path: paths.aboutUs,
    title: 'Our Story | AmbitionHub',
    description:
      'AmbitionHub began with a folding table and forty cans of iced tea. How two students came to build a marketplace for campus ambassadors.',
    audience: 'student',
    sharing: {
      lines: ['Our Story'],
      marked: 0,
      saying: ['A folding table, forty cans of iced tea', 'and a very slow Tuesday.'],
      looks: { body: 'Coffee', hair: 'ShortWavy', face: 'Calm' },
      ground: 'mint',
    },
    about: aboutOrganization,
    content: (drawn) => <AboutUs {...drawn} />,
  },
  {
    name: 'terms',
    path: paths.terms,
    title: 'Terms of Service | AmbitionHub',
    description:
      'The agreement between you and AmbitionHub, effective April 8th 2025: who may use it, how, and what each of us is responsible for.',
    audience: 'student',
    sharing: {
      lines: ['Terms of', 'Service'],
      marked: 1,
      saying: ['Who may use AmbitionHub, and how.'],
      looks: { body: 'Paper', hair: 'Bun', face: 'Calm' },
    },
    about: { '@type': 'WebPage' },
    content: () => <Terms />,
  },
  {
    name: 'privacy',
    path: paths.privacy,
    title: 'Privacy Policy | AmbitionHub',
    description:
      'What AmbitionHub knows about you, what it does with it, who sees it and how to change your mind. Effective April 8th 2025.',
    audience: 'student',
    sharing: {
      lines: ['Privacy', 'Policy'],
      marked: 0,
      saying: ['What we know about you,', 'and how to change your mind.'],
      looks: { body: 'BlazerBlackTee', hair: 'Twists', face: 'Smile' },
      ground: 'mint',
    },
    about: { '@type': 'WebPage' },
    content: () => <Privacy />,
  },
  {
    name: 'developers',
    path: paths.developers,
    title: 'API | AmbitionHub',
    description:
      'Read applicants, approve hours and report conversions from your own systems: the AmbitionHub API for companies, with examples.',
    audience: 'company',
    sharing: {
      lines: ['AmbitionHub', 'API'],
      marked: 1,
      saying: ['Your shop, your CRM and your payroll,', 'connected to your ambassadors.'],
      looks: { body: 'Device', hair: 'ShortWavy', face: 'Calm' },
      ground: 'sky',
    },
    about: { '@type': 'WebPage' },
    content: () => <Developers />,
  },
];
