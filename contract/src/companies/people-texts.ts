import { productName } from '../accounts/session-texts.ts';

/** A person's place in a company: exactly one owns it (the work, section 10). */
export const companyRoles = ['owner', 'member'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** People of a company, open invitations included, and the characters of a person's name. */
export const peopleLimits = { people: 50, name: 80 } as const;

/** Hours for which the link of an invitation works, once. */
export const invitationHours = 72;

/** Invitations that a company may email per hour, and that an address gets per day from all companies together. */
export const invitationLimits = { perCompany: 100, perAddress: 1 } as const;

/** Hours between the acceptance of an ownership and its effect, in which the owner can stop it. */
export const handOverHours = 48;
/** Days for which a member counts as new, so that the email about a hand-over lists them. */
export const newMemberDays = 7;

/** The people of a company. */
export const peopleTexts = {
  title: 'People',
  text: 'Everyone here works for your company with their own login.',
  loading: 'Loading your people',
  you: 'You',
  roles: { owner: 'Owner', member: 'Member' } satisfies Record<CompanyRole, string>,
  mayPay: 'May pay students',
  mayManageKeys: 'May manage API keys',
  /** Of someone who has asked for their account to be deleted. */
  leaves: (day: string) => `Leaves on ${day}`,
  name: {
    title: 'Your Name',
    label: 'Name',
    text: 'Your colleagues see it. Students see only the company.',
    save: 'Save Name',
    saving: 'Saving...',
    saved: 'Your name is saved.',
    required: 'Please enter your name.',
  },
  /** A member's right to pay, their removal by the owner, and leaving. */
  payment: {
    label: (who: string) => `May pay students: ${who}`,
    allowed: (who: string) => `${who} can pay students and record payments.`,
    denied: (who: string) => `${who} no longer pays students.`,
  },
  keys: {
    label: (who: string) => `May manage API keys: ${who}`,
    allowed: (who: string) => `${who} can manage API keys.`,
    denied: (who: string) => `${who} no longer manages API keys. Keys made before still work.`,
  },
  removal: {
    open: 'Remove...',
    openLabel: (who: string) => `Remove ${who}...`,
    title: (who: string) => `Remove ${who}?`,
    text: 'Their account is deleted, and they are logged out everywhere at once. API keys they made stop working. What they wrote for the company stays.',
    submit: 'Remove',
    submitting: 'Removing...',
    done: (who: string) => `${who} has been removed.`,
  },
  leaving: {
    open: 'Leave Company...',
    title: (company: string) => `Leave ${company}?`,
    text: 'Your account is deleted at once, and you are logged out everywhere. What you wrote for the company stays. To come back, you need a new invitation.',
    password: 'Your Password',
    submit: 'Leave Company',
    submitting: 'Leaving...',
    done: 'You have left the company, and your account is deleted.',
    signedOut: 'You must be logged in to leave the company.',
  },
  /** The owner offers, the member accepts; each with their password. */
  ownership: {
    open: 'Hand Over Company...',
    title: 'Hand over the company?',
    text: `They own the company ${handOverHours} hours after they accept: they pay for it, decide who works for it, and can delete it. You stay as a member who can pay students.`,
    to: 'New Owner',
    password: 'Your Password',
    submit: 'Offer Ownership',
    submitting: 'Offering...',
    offered: (who: string) => `${who} can now accept.`,
    waiting: (who: string) => `Waiting for ${who} to accept ownership of the company.`,
    takeBack: 'Cancel Transfer',
    acceptedBy: (who: string, at: string) => `${who} has accepted and will own the company on ${at}.`,
    stop: 'Stop the Hand-Over',
    pending: (at: string) => `You will own the company on ${at}. Until then its owner can stop it.`,
    received:
      'The owner is offering you this company. You would pay for it, decide who works for it, and could delete it.',
    accept: 'Become Owner...',
    decline: 'Decline',
    acceptTitle: 'Become the owner?',
    acceptText: `You own the company in ${handOverHours} hours, unless its owner stops it. The previous owner stays as a member.`,
    acceptSubmit: 'Become Owner',
    accepting: 'Accepting...',
    accepted: `You will be the owner in ${handOverHours} hours.`,
    ended: 'The offer has ended.',
  },
  invite: {
    open: 'Invite Someone',
    title: 'Invite someone to your company',
    text: `We email them a link to create their own login. It works once, for ${invitationHours} hours.`,
    email: 'Email',
    submit: 'Send Invitation',
    submitting: 'Sending...',
    sent: (email: string) => `We sent an invitation to ${email}.`,
    full: `A company can have up to ${peopleLimits.people} people, including open invitations.`,
  },
  invitations: {
    title: 'Invited',
    open: 'The link works until',
    expired: 'The link has expired.',
    again: 'Send Again',
    againLabel: (email: string) => `Send the invitation to ${email} again`,
    takeBack: 'Cancel Invitation',
    takeBackLabel: (email: string) => `Cancel the invitation to ${email}`,
    sentAgain: 'A new link is on its way. The old one no longer works.',
    takenBack: 'The invitation is canceled.',
  },
  errors: {
    taken: 'This address already has an account. Invite this person at another address.',
    invitedAlready: 'You have already invited this address. You can send the invitation again.',
    full: `Your company already has ${peopleLimits.people} people, including open invitations. Cancel an invitation or remove someone first.`,
    tooMany: 'Too many invitations have been sent. Please try again in an hour.',
    mailedToday: 'This address got an invitation in the last 24 hours. Please try again tomorrow.',
    confirmFirst: 'Please confirm your own email address first, with the link we sent you.',
    used: 'This invitation was already used. Log in with your email and password.',
    badLink: 'This invitation has expired, was canceled or was already used. Please ask for a new one.',
    badStop: 'This link has expired or was already used, or the company has already changed hands.',
    changed: 'Your company’s people have changed. Please review them again.',
  },
} as const;

/** The page behind the link that stops a hand-over: GET shows the buttons and changes nothing. */
export const handOverStopTexts = {
  title: 'Stop the hand-over of your company',
  text: `You stay the owner. You can also remove everyone who joined in the last ${newMemberDays} days; the email lists them.`,
  submit: 'Stop the hand-over',
  submitWithMembers: 'Stop it and remove the new members',
  done: 'The hand-over was stopped. You are still the owner.',
  next: 'If you did not offer the company, someone knows your password. Choose a new one now.',
  reset: 'Choose a new password',
  noLink: 'Please open the link in the email again.',
  go: `Go to ${productName}`,
} as const;

/** The page behind the link of an invitation. */
export const joinTexts = {
  title: (company: string) => `Join ${company}`,
  text: (email: string) =>
    `You were invited as ${email}. Choose a password to get your own login at the company.`,
  /** Until we know which company it is. */
  opening: 'Join a company',
  aCompany: 'a company',
  name: 'Your Name',
  nameText: 'Your colleagues see it. Students see only the company.',
  submit: 'Join',
  submitting: 'Joining...',
  noLink: 'Please open the link in your invitation again.',
  logIn: 'Log in',
  go: `Go to ${productName}`,
  /** In a browser where someone is signed in. */
  signedInAs: (email: string) =>
    `You are logged in as ${email} in this browser. When you join, that account is logged out here.`,
} as const;
