import { groupDigits } from '../schemas/group-digits.ts';
import { counted } from '../text/counted.ts';

/** Links and pictures of a portfolio, and characters of one (decision D19). */
export const portfolioLimits = {
  links: 6,
  url: 300,
  pictures: 6,
  caption: 140,
  reach: 1_000_000_000,
  /** Characters of the admin's reason for a removal. */
  reason: 500,
} as const;

/** The sites that we recognize by a link's host. Anything else is a website. */
export type LinkKind = 'instagram' | 'tiktok' | 'youtube' | 'linkedin' | 'website';

type Reach = { readonly one: string; readonly many: string };
const followers: Reach = { one: 'follower', many: 'followers' };

/** The units of a link's reach. */
const reaches = {
  instagram: followers,
  tiktok: followers,
  youtube: { one: 'subscriber', many: 'subscribers' },
  linkedin: followers,
  website: { one: 'visitor a month', many: 'visitors a month' },
} as const satisfies Record<LinkKind, Reach>;

const linkLabels: Readonly<Record<LinkKind, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  website: 'Website',
};

export const portfolioTexts = {
  title: 'Portfolio',
  text: 'Show companies what you make and who you reach. It is optional.',
  who: 'Companies see it with your profile, once you have saved it and your profile is published.',
  loading: 'Loading your portfolio...',
  failed: 'Your portfolio could not be loaded.',
  kinds: linkLabels,
  /** Nobody verifies it, so the text says whose claim it is. */
  says: (count: number, kind: LinkKind): string =>
    `says ${groupDigits(count)} ${count === 1 ? reaches[kind].one : reaches[kind].many}`,
  reachLabel: (kind: LinkKind): string =>
    `${reaches[kind].many[0]?.toUpperCase()}${reaches[kind].many.slice(1)} (optional)`,
  links: {
    title: 'Links',
    text: `Up to ${portfolioLimits.links}: Instagram, TikTok, YouTube, LinkedIn, a website. Companies see each number as your own statement.`,
    one: (number: number): string => `Link ${number}`,
    placeholder: 'https://',
    add: 'Add Link',
    remove: 'Remove',
    removeOne: (number: number): string => `Remove link ${number}`,
  },
  pictures: {
    title: 'Pictures',
    tooMany: `A portfolio can have up to ${portfolioLimits.pictures} pictures: the others were left out.`,
    caption: (number: number): string => `Caption of picture ${number}`,
    captionPlaceholder: 'What it shows',
    captions: 'Captions',
    count: (count: number): string => counted(count, '1 picture', 'pictures'),
    list: 'Portfolio pictures',
    waiting: 'We’ll save it once all pictures have uploaded.',
    notYet: 'Don’t save yet',
  },
  /** A summary of its content, for the profile. */
  count: (links: number, pictures: number): string =>
    links + pictures === 0
      ? 'Your portfolio is empty.'
      : `${counted(links, '1 link', 'links')} · ${counted(pictures, '1 picture', 'pictures')}`,
  edit: 'Edit portfolio',
  begin: 'Add links or pictures',
  view: { links: 'Links', loading: 'Loading the portfolio...', failed: 'The portfolio could not be loaded.' },
  save: 'Save Portfolio',
  saving: 'Saving...',
  saved: 'Your portfolio is saved.',
  signedOut: 'You must be logged in to save your portfolio.',
  errors: {
    url: 'Please enter a web address that begins with https://.',
    tooLong: `A web address can have up to ${portfolioLimits.url} characters.`,
    twice: 'This link is already in the list.',
    reach: `Please enter a whole number up to ${groupDigits(portfolioLimits.reach)}.`,
    pictures: 'Some pictures did not upload. Please add them again.',
    reason: 'Please enter a reason.',
  },
} as const;

/** For the admin. Separate, so that other screens do not load them. */
export const portfolioTakingTexts = {
  title: 'Portfolio',
  none: 'No links or pictures.',
  loading: 'Loading the portfolio...',
  failed: 'The portfolio could not be loaded.',
  link: (host: string): string => `Remove the link to ${host}`,
  picture: (number: number): string => `Remove picture ${number}`,
  action: 'Remove...',
  titleOf: { link: 'Remove this link?', picture: 'Remove this picture?' },
  text: 'It is removed from the portfolio right away. We send the student your reason by email.',
  reason: 'Reason',
  submit: 'Remove',
  submitting: 'Removing...',
  done: 'It was removed. We sent the student the reason.',
} as const;

/** For the email about what was removed. */
export const portfolioMailTexts = {
  subject: {
    link: 'We removed a link from your portfolio',
    picture: 'We removed a picture from your portfolio',
  },
  what: {
    link: 'We removed this link from your portfolio:',
    picture: 'We removed a picture from your portfolio:',
  },
  why: 'The reason:',
  after: 'The rest of your portfolio stays as it is. You can change it in your profile.',
  action: 'Open your profile',
  untitled: 'a picture without a caption',
} as const;

export const portfolioPrivacy = {
  Portfolio:
    'links to your pages with the reach that you state, and pictures with captions, if you add them. Companies see them while your profile is visible. We don’t open the links, and we delete a removed picture within a day.',
} as const;
