import { email as emailForm } from '@ambitionhub/contract/accounts';
import { isPlan } from '@ambitionhub/contract/billing';
import { companyLimits, industryValue, payTypes, websiteHref } from '@ambitionhub/contract/companies';
import {
  classYears,
  instagramUsername,
  studentLimits,
  universityOfEmail,
} from '@ambitionhub/contract/students';
import {
  dateOf,
  type Fields,
  firstDateOf,
  flagOf,
  idFor,
  isObject,
  lineOf,
  listOf,
  numberOf,
  textOf,
} from './values.ts';

/** An old user as it is staged: who, since when, and the profile's columns. */
export type Person = {
  readonly oldId: string;
  readonly id: string;
  /** '' where there is none to sign in with. */
  readonly email: string;
  readonly kind: 'student' | 'company' | 'admin';
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** How many fields say something: decides between two documents of the same date. */
  readonly filled: number;
  readonly columns: Readonly<Record<string, unknown>>;
};

const studentWords = /\.edu$|student|school|university|college/i;
const studentFields = ['university', 'gradYear', 'skills', 'bio'];

function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/**
 * What an old document is of: its type where it has one, otherwise what its address and fields look like (second
 * specification, section 5; decision D12).
 */
export function kindOf(fields: Fields): Person['kind'] {
  const types = [fields.userType, fields.type, fields.role].map((type) => String(type).toLowerCase());
  if (types.includes('admin')) return 'admin';
  for (const type of types) if (type === 'student' || type === 'company') return type;
  const looksLikeStudent =
    studentWords.test(textOf(fields, 'email')) || studentFields.some((name) => saysSomething(fields[name]));
  return looksLikeStudent ? 'student' : 'company';
}

function yearOf(fields: Fields): number | null {
  const year = numberOf(fields, 'gradYear');
  return year !== null && Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : null;
}

/** The name of the file to which an old download address leads; '' for an address of another kind. */
function pictureOf(fields: Fields): string {
  const address = textOf(fields, 'profileImageURL', 'profileImage');
  if (!URL.canParse(address)) return '';
  try {
    return decodeURIComponent(new URL(address).pathname).split('/').at(-1) ?? '';
  } catch {
    return '';
  }
}

function settingsOf(fields: Fields) {
  const settings = isObject(fields.settings) ? fields.settings : {};
  return {
    email_notifications: settings.emailNotifications !== false,
    email_digests: settings.emailDigests !== false,
  };
}

function studentColumns(fields: Fields) {
  const instagram = instagramUsername(textOf(fields, 'instagramLink'));
  const classYear = textOf(fields, 'classYear');
  const published = flagOf(fields, 'profilePublic', 'isProfilePublished', 'profileCompleted');
  return {
    name: lineOf(studentLimits.name, fields, 'displayName', 'name'),
    university: lineOf(200, fields, 'university') || null,
    major: lineOf(studentLimits.major, fields, 'major'),
    class_year: classYears.find((year) => year === classYear) ?? null,
    grad_year: yearOf(fields),
    greek_life: lineOf(studentLimits.greekLife, fields, 'greekLife'),
    clubs: textOf(fields, 'clubs').slice(0, studentLimits.clubs),
    instagram: instagram.valid ? instagram.username : '',
    phone_number: lineOf(studentLimits.phone, fields, 'phoneNumber'),
    bio: textOf(fields, 'bio').slice(0, studentLimits.bio),
    industries: listOf(fields, 'selectedIndustries'),
    skills: listOf(fields, 'skills'),
    linkedin_headshot: fields.linkedInHeadshot !== false,
    is_star_ambassador: flagOf(fields, 'isStarAmbassador'),
    onboarding_complete: published || flagOf(fields, 'onboardingComplete'),
    published,
    hidden: flagOf(fields, 'isHidden'),
    profile_completed_at: dateOf(fields.profileCompletedAt)?.toISOString() ?? null,
  };
}

const within = (number: number | null, min: number, max: number): number | null =>
  number !== null && number >= min && number <= max ? number : null;

function companyColumns(fields: Fields) {
  const website = lineOf(companyLimits.website, fields, 'website');
  const payType = textOf(fields, 'payType');
  const status = textOf(fields, 'subscriptionStatus');
  return {
    name: lineOf(companyLimits.name, fields, 'companyName', 'displayName', 'name'),
    industry: industryValue(lineOf(100, fields, 'industry')),
    description: textOf(fields, 'description').slice(0, companyLimits.description),
    contact_email: lineOf(200, fields, 'contactEmail'),
    contact_phone: lineOf(companyLimits.contactPhone, fields, 'contactPhone'),
    website: websiteHref(website) === null ? '' : website,
    skills: listOf(fields, 'skills'),
    position_name: lineOf(companyLimits.positionName, fields, 'positionName'),
    hours_per_week: within(numberOf(fields, 'hoursPerWeek'), companyLimits.hoursMin, companyLimits.hoursMax),
    pay_amount: within(numberOf(fields, 'payAmount'), companyLimits.payMin, companyLimits.payMax),
    pay_type: payTypes.find((type) => type === payType) ?? 'semester',
    profile_completed: flagOf(fields, 'profileCompleted'),
    is_approved: flagOf(fields, 'isApproved'),
    subscription_status: status === 'inactive' || isPlan(status) ? status : 'premium',
  };
}

/** Reads an old user: doubled names are one, and what cannot be stored is cut or left out. */
export function personOf(oldId: string, fields: Fields): Person {
  const kind = kindOf(fields);
  const email = emailForm.safeParse(textOf(fields, 'email'));
  const isVerified = flagOf(fields, 'emailVerified');
  const updated = firstDateOf(fields, 'updatedAt', 'lastMerged', 'createdAt');
  return {
    oldId,
    id: idFor('user', oldId),
    email: email.success ? email.data : '',
    kind,
    createdAt: dateOf(fields.createdAt)?.toISOString() ?? null,
    updatedAt: updated?.toISOString() ?? null,
    filled: Object.values(fields).filter(saysSomething).length,
    columns: {
      ...(kind === 'company' ? companyColumns(fields) : studentColumns(fields)),
      ...settingsOf(fields),
      picture: pictureOf(fields) || null,
      email_verified: isVerified,
      school_of_email: email.success && isVerified ? universityOfEmail(email.data) : null,
    },
  };
}
