import { groupDigits } from '../schemas/group-digits.ts';
import { type Industry, industries } from '../students/constants.ts';

/** Interests of students that no company has. */
const studentsOnly = ['Startup', 'Bio-tech', 'Lab Research'] as const satisfies readonly Industry[];

/**
 * The industries that a company may choose (second specification, section 3), as stored. One of them is
 * written 'Marketing Media & Advertising' there; it shares its value with the students' form (decision D13),
 * see `industryLabel`.
 */
export const companyIndustries = industries.filter(
  (one): one is Exclude<Industry, (typeof studentsOnly)[number]> =>
    !studentsOnly.some((other) => other === one),
);
export type CompanyIndustry = (typeof companyIndustries)[number];

/** The choices when the admin edits a student (second specification, section 3). */
export const adminStudentIndustries = [
  'Technology',
  'Finance',
  'Healthcare',
  'Education',
  'Manufacturing',
  'Retail',
  'Media',
  'Consulting',
  'Energy',
  'Entertainment',
  'Food & Beverage',
  'Transportation',
  'Real Estate',
  'Housing & Real Estate',
  'Sustainable Products',
] as const;

/** The lists of industries, by who chooses from them. */
export type IndustryList = 'student' | 'company' | 'admin';

/** The units of pay (first specification, sections 2 and 3). */
export const payTypes = ['hourly', 'monthly', 'semester'] as const;
export type PayType = (typeof payTypes)[number];

export const payTypeLabels: Readonly<Record<PayType, string>> = {
  hourly: 'per hour',
  monthly: 'per month',
  semester: 'per semester',
};

/** The time zone of a company that has not set one (the work, section 1). */
export const defaultTimeZone = 'America/New_York';

/** The response times a company can have, slowest first, each with its upper bound in hours (D15). */
export const responseSteps = { week: 168, 'three-days': 72, day: 24, hour: 1 } as const;
/** `rarely`: the company answers too few applications for a time to mean anything (D18). */
export type ResponseStep = keyof typeof responseSteps | 'rarely';

export const responseTexts: Readonly<Record<ResponseStep, string>> = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  'three-days': 'Usually answers within three days',
  week: 'Usually answers within a week',
  rarely: 'Often does not answer',
};

/** The dashboard's tabs, as in `?tab=`, and their labels (second specification, section 2; decisions D5 and D15). */
export const companyTabs = {
  students: 'Find Students',
  applicants: 'Applicants',
  messages: 'Messages',
  ambassadors: 'Ambassadors',
  settings: 'Account Settings',
} as const;
export type CompanyTab = keyof typeof companyTabs;

/** Characters, hours, US dollars and entries (second specification, sections 5 and 9). */
export const companyLimits = {
  name: 100,
  description: 400,
  positionName: 80,
  website: 200,
  contactPhone: 20,
  hoursMin: 0,
  hoursMax: 40,
  payMin: 0,
  payMax: 100_000,
} as const;

/** Characters of the address of a company's page, and of the part of it that comes from the name (decision D19). */
export const slugLimits = { slug: 110, ofName: 60 } as const;

/** Addresses of former names: how long each leads to the company, and how many of one company do. */
export const formerSlugs = { days: 90, most: 5 } as const;

/** Names that would read like a page of the product: their slug begins with 'company-'. */
export const reservedSlugs = [
  'admin',
  'all',
  'api',
  'companies',
  'company',
  'edit',
  'index',
  'new',
  'own',
  'saved',
  'search',
  'sitemap',
] as const;

/** For the usual time to approval: the days counted, and the fewest approvals needed. */
export const approvalCounted = { days: 30, fewest: 5 } as const;

/** Milliseconds (second specification, section 9). */
export const companyTimings = {
  dashboardTimeout: 10_000,
  saveRedirect: 300,
  emergencyRedirect: 3000,
} as const;

export const companyTexts = {
  /** The groups of the Account Settings. */
  settings: { groups: { you: 'You', company: 'Company', billing: 'Billing' } },
  timeZone: {
    title: 'Time zone',
    text: 'When days start and end for offers, hours and pay.',
    label: 'Your company’s time zone',
    saved: 'Your time zone is saved.',
  },
  /** For members, who cannot act on the warning. The owner has to. */
  warned: 'Your company has been warned.',
  dashboard: {
    title: 'Company Dashboard',
    home: 'Home',
    editProfile: 'Edit Profile',
    colleagues: 'Colleagues',
    logout: 'Logout',
    loadError: 'There was an error loading your dashboard. Please try refreshing the page.',
  },

  profile: {
    title: 'Company Profile',
    back: 'Back',
    /** The way to the company's page, as students see it. */
    page: 'View your page',
    cancel: 'Cancel',
    save: 'Save Profile',
    saving: 'Saving...',
    saved: 'Profile saved successfully!',
    goToDashboard: 'Go to Dashboard',
    unsaved: 'Unsaved changes',
    /** Shown with a draft that this browser kept from an earlier visit. */
    draft: 'You changed this profile earlier and have not saved it yet.',
    discard: {
      title: 'Discard your changes?',
      text: 'You will lose the changes since your last save.',
      confirm: 'Discard Changes',
      cancel: 'Keep Editing',
    },
    uploadLogo: 'Upload Logo',
    sections: {
      basic: 'Basic Information',
      contact: 'Contact Information',
      position: 'Position Details (Optional)',
      skills: 'Skills & Expertise',
    },
    labels: {
      name: 'Company Name',
      industry: 'Industry',
      description: 'Description',
      contactEmail: 'Contact Email',
      contactPhone: 'Contact Phone',
      website: 'Website',
      positionName: 'Position Name',
      hoursPerWeek: 'Hours per Week',
      payAmount: 'Pay Amount',
      payType: 'Pay Type',
      skills: 'Skills',
    },
    descriptionCounter: (length: number) => `${length}/${companyLimits.description} characters`,
  },

  approval: {
    label: 'Approval',
    pending: 'Pending approval',
    pendingText: 'You can already contact students.',
    approved: 'Approved',
    rejected: 'Not approved',
    /** The steps of a new company. */
    steps: {
      title: 'Your first steps',
      done: 'Done',
      now: 'Now',
      profile: { title: 'Your profile', text: 'Company name, email and industry are enough to begin.' },
      approval: { title: 'Approval', text: 'We approve every company before it is listed for students.' },
      message: { title: 'First message', text: 'While you wait, look for students and write to a few.' },
    },
    usual: (time: string) => `It usually comes within ${time} of signing up.`,
    rejectedText: 'Update and save your profile to request approval again. You can still contact students.',
  },

  errors: {
    timeZone: 'Please choose a time zone from the list.',
    signedOut: 'You must be logged in to save a profile.',
    name: 'Company name is required.',
    contactEmail: 'Contact email is required.',
    contactEmailInvalid: 'Please enter a valid contact email address.',
    industry: 'Industry is required.',
    unknownIndustry: 'Please choose an industry from the list.',
    description: `Description must be at most ${companyLimits.description} characters.`,
    hours: `Hours per week must be between ${companyLimits.hoursMin} and ${companyLimits.hoursMax}.`,
    pay: `Pay amount must be between ${companyLimits.payMin} and ${groupDigits(companyLimits.payMax)}.`,
    website: 'Please enter a valid website address.',
    save: (message: string) => `Error saving profile: ${message}`,
    unsaved: 'The company has not saved its profile yet.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
} as const;

export const companiesPrivacy = {
  'Company profile':
    'company name, industry, description, skills, website, contact details, the position you offer, the cover of its page, the addresses of its page, which are made from its names, whether its page is public, and whether we have approved it.',
  'People of a company':
    'for everyone who acts for it: the name that their colleagues see, whether they own it or have been offered it, whether they can pay students for it and manage its API keys, the link they joined with, for 30 days, and the addresses that they have invited, until the invitation is accepted or taken back, or 30 days after it expired; the company’s activity names each for two years.',
} as const;

/** For members, when the owner has asked for the company to be deleted. */
export const companyEndingTexts = {
  title: (day: string) => `Your company will be deleted on ${day}.`,
  text: 'Its owner asked us to delete it, with everything in it and everyone’s accounts. Until then, you can go on working, but not make offers or open tasks.',
} as const;
