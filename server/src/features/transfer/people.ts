import { email as emailForm } from '@ambitionhub/contract/accounts';
import { subscriptionStatuses } from '@ambitionhub/contract/billing';
import { isTimeZone } from '@ambitionhub/contract/calendar';
import {
  companyLimits,
  industryValue,
  payTypes,
  peopleLimits,
  websiteHref,
} from '@ambitionhub/contract/companies';
import { moderationLimits } from '@ambitionhub/contract/moderation';
import { instagramUsername, studentLimits, universityOfEmail } from '@ambitionhub/contract/students';
import { notificationColumns } from './notification-columns.ts';
import { pageAddressesOf } from './page-addresses.ts';
import { portfolioLinksOf, portfolioPicturesOf } from './portfolios.ts';
import { positionsOf } from './positions.ts';
import { type FieldReader, hasContent, isSaid, readerOf } from './reader.ts';
import { studentColumns } from './student-columns.ts';
import { idFor, isObject } from './values.ts';

/**
 * An old document's profile data, by the columns here. Null, '' and an empty list mean no value: another of the
 * person's documents may have it, and no document contains our defaults.
 */
export type Columns = Readonly<Record<string, unknown>>;

/** An old user, as staged: the person, the date, and the profile's columns. */
export type Person = {
  readonly oldId: string;
  readonly id: string;
  /** '' if there is none to sign in with. */
  readonly email: string;
  readonly kind: 'student' | 'company' | 'admin';
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** The number of filled-in fields, which decides between two documents of the same date. */
  readonly filled: number;
  readonly columns: Columns;
};

const studentWords = /\.edu$|student|school|university|college/i;
const studentFields = ['university', 'gradYear', 'skills', 'bio'];

const saysSomething = (value: unknown): boolean => hasContent(value) && value !== false;

/**
 * A document's kind of user: its type if it has one, otherwise by its address and fields (second
 * specification, section 5; decision D12).
 */
function kindOf(read: FieldReader): Person['kind'] {
  const types = ['userType', 'type', 'role'].map((name) => String(read.raw(name)).toLowerCase());
  if (types.includes('admin')) return 'admin';
  for (const type of types) if (type === 'student' || type === 'company') return type;
  const looksLikeStudent =
    studentWords.test(read.text('email')) || studentFields.some((name) => saysSomething(read.raw(name)));
  return looksLikeStudent ? 'student' : 'company';
}

/** The file name in an old download URL; '' if there is none. */
function pictureOf(read: FieldReader): string {
  const address = read.text('profileImageURL', 'profileImage');
  if (address === '') return '';
  try {
    return decodeURIComponent(new URL(address).pathname).split('/').at(-1) || address;
  } catch {
    return address;
  }
}

function instagramOf(read: FieldReader): string {
  const written = read.text('instagramLink');
  const found = instagramUsername(written);
  if (!found.valid) read.remark(`"instagramLink" is not an Instagram name ("${written.slice(0, 60)}")`);
  return found.valid ? found.username : '';
}

function websiteOf(read: FieldReader): string {
  const written = read.line(companyLimits.website, 'website');
  if (written === '' || websiteHref(written) !== null) return written;
  read.remark(`"website" is not a website address ("${written.slice(0, 60)}")`);
  return '';
}

function timeZoneOf(read: FieldReader): string {
  const written = read.text('timeZone');
  if (written === '' || isTimeZone(written)) return written;
  read.remark(`"timeZone" is not a time zone ("${written.slice(0, 60)}")`);
  return '';
}

function gradYearOf(read: FieldReader): number | null {
  const year = read.number('gradYear', { min: 1950, max: 2100 });
  if (year === null || Number.isInteger(year)) return year;
  read.remark(`"gradYear" is not a year (${year})`);
  return null;
}

function readField(read: FieldReader, field: (typeof studentColumns)[number]): unknown {
  if (field.is === 'line') return read.line(field.max, field.name);
  if (field.is === 'paragraphs') return read.block(field.max, field.name);
  if (field.is === 'choice') return read.choice(field.values, field.name);
  return field.is === 'year' ? gradYearOf(read) : read.list(field.name);
}

const studentSideOf = (read: FieldReader): Columns => ({
  ...Object.fromEntries(studentColumns.map((field) => [field.column, readField(read, field)])),
  name: read.name(studentLimits.name, 'displayName', 'name'),
  university: read.line(200, 'university') || null,
  instagram: instagramOf(read),
  linkedin_headshot: read.flag('linkedInHeadshot'),
  is_star_ambassador: read.flag('isStarAmbassador'),
  star_banner_closed: read.flag('starBannerClosed'),
  onboarding_complete: read.flag('onboardingComplete'),
  published: read.flag('profilePublic', 'isProfilePublished', 'profileCompleted'),
  hidden: read.flag('isHidden'),
  profile_completed_at: read.date('profileCompletedAt'),
  portfolio_links: portfolioLinksOf(read),
  portfolio_pictures: portfolioPicturesOf(read),
});

const companyColumns = (read: FieldReader): Columns => ({
  name: read.name(companyLimits.name, 'companyName', 'displayName', 'name'),
  industry: industryValue(read.line(100, 'industry')),
  description: read.block(companyLimits.description, 'description'),
  contact_email: read.line(200, 'contactEmail'),
  contact_phone: read.line(companyLimits.contactPhone, 'contactPhone'),
  website: websiteOf(read),
  skills: read.list('skills'),
  position_name: read.line(companyLimits.positionName, 'positionName'),
  hours_per_week: read.number('hoursPerWeek', { min: companyLimits.hoursMin, max: companyLimits.hoursMax }),
  pay_amount: read.number('payAmount', { min: companyLimits.payMin, max: companyLimits.payMax }),
  pay_type: read.choice(payTypes, 'payType'),
  time_zone: timeZoneOf(read),
  profile_completed: read.flag('profileCompleted'),
  is_approved: read.flag('isApproved'),
  approved_at: read.date('approvedAt'),
  rejection: read.block(moderationLimits.reason, 'rejection'),
  subscription_status: read.choice(subscriptionStatuses, 'subscriptionStatus'),
  positions: positionsOf(read),
  slugs: pageAddressesOf(read),
  public_page: read.flag('publicPage'),
});

/** How an account belongs to a company: nothing if it is the company's first owner, as every account once was. */
function belongingOf(read: FieldReader): Columns {
  const company = read.text('companyId');
  const role = read.choice(['owner', 'member'] as const, 'companyRole');
  const names = {
    person_name: read.name(peopleLimits.name, 'personName'),
    may_pay: read.flag('mayPay'),
    may_manage_keys: read.flag('mayManageKeys'),
  };
  if (company !== '' && role !== null) return { ...names, company, company_role: role };
  if (company !== '' || role !== null) read.remark('"companyId" and "companyRole" do not go together');
  return names;
}

/** A member's document has no company's profile: only the names, which are the person's. */
function companySideOf(read: FieldReader): Columns {
  const belonging = belongingOf(read);
  if (belonging.company_role !== 'member') return { ...companyColumns(read), ...belonging };
  for (const name of ['displayName', 'name', 'isActive']) read.raw(name);
  return belonging;
}

/**
 * A user who is inactive there is hidden here: a student can undo it in the settings, a company needs the
 * admin.
 */
function withdrawnOf(kind: Person['kind'], read: FieldReader): Columns {
  if (read.flag('isActive') !== false) return {};
  read.remark(`"isActive" is no: ${kind === 'company' ? 'it is not approved' : 'the profile is hidden'}`);
  return kind === 'company' ? { is_approved: false } : { hidden: true };
}

function settingsOf(read: FieldReader): Columns {
  const settings = read.raw('settings');
  if (isSaid(settings) && !isObject(settings)) {
    read.remark('"settings" cannot be read: emails are off');
    return Object.fromEntries(notificationColumns.map(({ column }) => [column, false]));
  }
  const said = readerOf(isObject(settings) ? settings : {});
  const columns = Object.fromEntries(
    notificationColumns.map(({ name, column }) => [column, said.flag(name)]),
  );
  for (const text of said.remarks) read.remark(text);
  return columns;
}

/** Derived from the other fields, as in the old product. */
const derived = ['hasUniversity', 'uid'];

/**
 * Parses an old user: duplicate names are merged, and values that cannot be stored are cut or left out, with
 * a remark.
 */
export function personOf(oldId: string, read: FieldReader): Person {
  const kind = kindOf(read);
  for (const name of derived) read.raw(name);
  const email = emailForm.safeParse(read.text('email'));
  const profile = kind === 'company' ? companySideOf(read) : studentSideOf(read);
  return {
    oldId,
    id: idFor('user', oldId),
    email: email.success ? email.data : '',
    kind,
    createdAt: read.date('createdAt'),
    updatedAt: read.date('updatedAt', 'lastMerged', 'createdAt'),
    filled: read.filled(saysSomething),
    columns: {
      ...profile,
      ...(profile.company_role === 'member' ? {} : withdrawnOf(kind, read)),
      ...settingsOf(read),
      picture: pictureOf(read) || null,
      email_verified: read.flag('emailVerified'),
      school_of_email: email.success ? universityOfEmail(email.data) : null,
    },
  };
}
