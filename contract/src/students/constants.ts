export { studentTexts } from './texts.ts';

/** First specification, section 3. */
export const classYears = [
  'incoming_freshman',
  'freshman',
  'sophomore',
  'junior',
  'senior',
  'graduate',
] as const;
export type ClassYear = (typeof classYears)[number];

export const classYearLabels: Readonly<Record<ClassYear, string>> = {
  incoming_freshman: 'Incoming Freshman',
  freshman: 'Freshman',
  sophomore: 'Sophomore',
  junior: 'Junior',
  senior: 'Senior',
  graduate: 'Graduate',
};

/** The industries that a student can choose (first specification, section 3). */
export const industries = [
  'Technology & Software',
  'Startup',
  'Finance & Investing',
  'Consulting & Business Strategy',
  'Healthcare & Wellness',
  'Marketing, Media & Advertising',
  'Law & Legal Services',
  'Engineering & Manufacturing',
  'Education & Career Development',
  'Government & Public Policy',
  'Music & Live Entertainment',
  'Film & TV',
  'Retail & Consumer Goods',
  'Social Media & Content Creation',
  'Food & Beverage',
  'Travel & Hospitality',
  'Fashion & Lifestyle',
  'Transportation & Mobility',
  'Extreme & Outdoor Sports',
  'Bio-tech',
  'Lab Research',
  'Housing & Real Estate',
  'Sustainable Products',
] as const;
export type Industry = (typeof industries)[number];

/** Five groups of about twelve (decision D6). No skill is in two groups. */
export const skillCatalogue = {
  technical: [
    'Web Development',
    'Mobile Development',
    'Python',
    'JavaScript',
    'Java',
    'SQL & Databases',
    'Data Analysis',
    'Machine Learning',
    'Cloud Computing',
    'Cybersecurity',
    'UI/UX Design',
    'Spreadsheets & Excel',
  ],
  business: [
    'Marketing',
    'Sales',
    'Business Development',
    'Market Research',
    'Brand Management',
    'Public Relations',
    'Accounting',
    'Financial Modeling',
    'Entrepreneurship',
    'Growth Marketing',
    'SEO',
    'Fundraising',
  ],
  soft: [
    'Communication',
    'Public Speaking',
    'Leadership',
    'Teamwork',
    'Networking',
    'Problem Solving',
    'Creativity',
    'Adaptability',
    'Time Management',
    'Negotiation',
    'Critical Thinking',
    'Peer Mentoring',
  ],
  creative: [
    'Social Media',
    'Content Creation',
    'Photography',
    'Videography',
    'Video Editing',
    'Graphic Design',
    'Copywriting',
    'Blogging',
    'Podcasting',
    'Illustration',
    'Music Production',
    'Storytelling',
  ],
  operational: [
    'Event Planning',
    'Project Management',
    'Campus Outreach',
    'Community Building',
    'Customer Service',
    'Product Sampling',
    'Tabling & Promotion',
    'Team Coordination',
    'Logistics',
    'Budgeting',
    'Survey Collection',
    'Volunteer Recruiting',
  ],
} as const;
type SkillGroup = keyof typeof skillCatalogue;
export type Skill = (typeof skillCatalogue)[SkillGroup][number];

const skillGroupLabels: Readonly<Record<SkillGroup, string>> = {
  technical: 'Technical',
  business: 'Business',
  soft: 'Soft skills',
  creative: 'Creative',
  operational: 'Operational',
};

/** The catalog for a list, each group under its name. */
export const groupedSkills = (Object.keys(skillCatalogue) as SkillGroup[]).map((group) => ({
  group: skillGroupLabels[group],
  items: [...skillCatalogue[group]] as Skill[],
}));

/** All skills in catalog order, which breaks ties among the quick buttons (decision D13). */
export const skills: readonly Skill[] = Object.values(skillCatalogue).flat();

export const isSkill = (name: string): name is Skill => skills.some((skill) => skill === name);

/** The dashboard's tabs, as in `?tab=`, and their labels (decision D5). */
export const studentTabs = {
  discover: 'Discover',
  messages: 'Messages',
  applications: 'Applications',
  work: 'Work',
  settings: 'Account Settings',
} as const;
export type StudentTab = keyof typeof studentTabs;

/** Entries of a suggestion dropdown, everywhere (both specifications). */
export const suggestionLimit = 10;

/** Characters, entries and pixels (first specification, sections 5 and 9; decision D13). */
export const studentLimits = {
  name: 100,
  major: 25,
  greekLife: 50,
  clubs: 200,
  /** The field accepts a whole link; only the user name is stored. */
  instagramInput: 100,
  instagram: 30,
  phone: 20,
  onboardingPhone: 12,
  bio: 400,
  onboardingShortlist: 25,
  missingChips: 3,
  shortlistHeight: 300,
  industriesHeight: 200,
} as const;

/** Milliseconds (first specification, section 9). */
export const studentTimings = {
  nameAutosave: 1000,
  fieldAutosave: 1500,
  loaderReload: 2000,
  loaderForceStop: 10_000,
  universityReload: 500,
} as const;

/**
 * A bonus of up to ten percent for the optional fields, and the percentages where the bar changes color
 * (section 9).
 */
export const completionScale = { bonus: 10, amberFrom: 40, greenFrom: 80 } as const;

/** How many of the four items are required to publish (first specification, section 4). */
export const publishThreshold = 3;

/** What the Complete button stores in empty fields (first specification, section 4; decision D6). */
export const defaultGradYear = 2024;
export const defaultStudentName = 'Student Name';

/** The options of Graduation Year (decision D14). An import may have stored another year. */
export const gradYears: readonly number[] = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032];

/** The year that class standings are relative to (first specification, section 9). */
export const referenceYear = 2025;
