/** Texts of a company's page (decision D19). */
export const companyPageTexts = {
  /** Until the company's name is known. */
  title: 'Company',
  loading: 'Loading the company...',
  error: 'The company could not be loaded.',
  gone: 'This company was not found',
  goneText: 'It may have another address, or students cannot see it at the moment.',
  /** For companies: only students may see the page. */
  notPublic: 'This page is not public.',
  back: 'Dashboard',
  toDiscover: 'Discover companies',
  toDashboard: 'Go to Dashboard',
  /** For the company itself and the admin. */
  preview: 'Preview. Students see the positions for their school, with buttons to save them and apply.',
  hidden:
    'Preview. Students do not see this page yet: the company is not approved, or its profile is incomplete.',
  /** The admin's link to the page. */
  asStudents: 'View as a student',
  about: 'About',
  positions: 'Open positions',
  none: 'No open positions at the moment',
  since: 'On AmbitionHub since',
  unnamed: 'Campus ambassador',
  cover: 'Cover',
  share: {
    action: 'Share',
    copied: 'The link is copied.',
    failed: 'The link could not be copied.',
  },
  /** The texts of the public page. */
  public: {
    title: (name: string) => `${name}: paid work on campus | AmbitionHub`,
    description: (name: string) => `Open positions for students at ${name}, with pay and hours.`,
    facts: 'Pay, hours and location',
    known: 'From its work with students',
    skills: 'Skills',
    looksFor: 'Looking for',
    website: 'Visit the website',
    apply: 'Sign up to apply',
    students: 'Students at some schools may see more positions.',
    signUp: 'Sign up as a student',
  },
  /** The company's own settings of its page. */
  settings: {
    title: 'Company page',
    text: 'Students see your page once you are approved.',
    link: 'Open your page',
    label: 'Public page',
    description:
      'Anyone can see your page, even without an account, and search engines can find it. Your contact email and phone are never on it.',
    waiting: 'It becomes public once your company is approved and its profile is complete.',
    error: 'The page could not be changed. Please try again.',
    cover: 'Cover picture',
    coverText: 'Wide pictures look best: 1600 × 400 pixels. The middle is shown.',
    choose: 'Choose a cover',
    replace: 'Replace the cover',
    remove: 'Remove the cover',
    saved: 'The cover is saved.',
    removed: 'The cover is removed.',
    sending: 'Uploading the cover...',
    retry: 'Try Again',
  },
} as const;
