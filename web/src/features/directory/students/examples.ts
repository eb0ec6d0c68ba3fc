import type { StudentCard } from '@ambitionhub/contract/directory';

/** Shown to companies while no student has published a profile yet (decision D8). */
export const exampleStudents: readonly Omit<StudentCard, 'id'>[] = [
  {
    name: 'Alex Rivera',
    university: 'University of Michigan',
    schoolUnlisted: false,
    major: 'Marketing',
    classYear: 'junior',
    gradYear: 2026,
    bio: 'I run the tables that people stop at, and I know which week of the semester they stop.',
    skills: ['Social Media', 'Event Planning', 'Tabling & Promotion'],
    moreSkills: 0,
    image: null,
    shortlisted: false,
    contact: 'none',
    noted: false,
    isStarAmbassador: true,
    verified: true,
  },
  {
    name: 'Jordan Lee',
    university: 'Stanford University',
    schoolUnlisted: false,
    major: 'Computer Science',
    classYear: 'sophomore',
    gradYear: 2027,
    bio: 'I test new apps with my whole hall and write down what they say before they forget it.',
    skills: ['Web Development', 'Campus Outreach', 'Public Speaking'],
    moreSkills: 0,
    image: null,
    shortlisted: false,
    contact: 'none',
    noted: false,
    isStarAmbassador: false,
    verified: false,
  },
];
