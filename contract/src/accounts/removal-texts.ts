import { counted } from '../text/counted.ts';

/** How many days the owner of a deleted account can still restore it. */
export const removalDays = 3;

/** Deleting the user's own account. */
export const removalTexts = {
  title: 'Delete Account',
  text: `We delete your account ${removalDays} days after you request it. Until then, you can change your mind.`,
  open: 'Delete My Account...',
  heading: 'Delete your account?',
  goes: {
    title: 'What is deleted',
    student: [
      'your profile, your portfolio, your picture and the pictures in your proofs',
      'your email address, password and settings',
      'your place on companies’ shortlists, with their notes on you',
    ],
    company: [
      'your company’s profile and logo',
      'your email address, password and settings',
      'your shortlist and your notes on students',
      'your subscription, which ends without a refund',
      'the accounts of everyone else who works for your company',
    ],
    member: ['your name, your email address, password and settings'],
  },
  stays: {
    title: 'What stays',
    student: [
      'the messages you wrote, with your name, in the conversations of the companies you wrote to',
      'your offers, your work, the hours you logged and your proofs, with your name, for the companies you worked with',
      'what companies have owed and paid you, with your name, for 7 years',
    ],
    company: [
      'the messages you wrote, with your name, in the conversations of the students you wrote to',
      'your offers and tasks, and your ambassadors’ hours and proofs, with your company’s name, for the students you worked with',
      'what you have owed and paid students, with your company’s name, for 7 years',
      'the records of your subscription payments, without your name',
    ],
    member: ['the company with everything in it, and what you wrote for it, with your name'],
  },
  /** For an owner, whose account is the company. */
  company: {
    open: 'Delete the Company...',
    heading: 'Delete the company?',
    /** How many others work for it. */
    goes: (name: string, others: number) =>
      [
        `${name || 'Your company'} is deleted with everything in it.`,
        ...(others > 0
          ? [`${counted(others, '1 other person loses', 'other people lose')} their login.`]
          : []),
      ].join(' '),
    submit: 'Delete the Company',
    requested: 'Your company will be deleted. Log in again if you change your mind.',
    leaving: {
      title: 'Your company is about to be deleted',
      text: 'It is hidden from students and will be deleted, with the accounts of everyone who works for it, at the time below.',
      keep: 'Keep the Company',
      kept: 'Welcome back. Your company stays.',
    },
  },
  /** For an owner: how to leave without deleting the company. */
  handOver: 'Want the company to continue without you? Hand it over first, under People.',
  meanwhile: {
    student: `Your profile is hidden at once, and you are logged out everywhere. For ${removalDays} days you can log in and keep your account.`,
    company: `Your company is hidden from students at once, and you are logged out everywhere. For ${removalDays} days, your colleagues can keep working there but cannot make offers or open tasks, and you can log in and keep the company.`,
    member: `You are logged out everywhere at once. For ${removalDays} days you can log in and keep your account.`,
  },
  password: 'Your Password',
  submit: 'Delete My Account',
  submitting: 'Deleting...',
  requested: 'Your account will be deleted. Log in again if you change your mind.',
  signedOut: 'You must be logged in to delete your account.',
  /** For a user who logs in before the deletion. */
  leaving: {
    title: 'Your account is about to be deleted',
    text: 'It is hidden from everyone and will be deleted at the time below.',
    at: 'It will be deleted on',
    keep: 'Keep My Account',
    keeping: 'Keeping...',
    kept: 'Welcome back. Your account stays.',
    logout: 'Logout',
  },
} as const;
