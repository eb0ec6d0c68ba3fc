import { hoursLabel, payLabel } from '../companies/rules.ts';
import type { PayType } from '../companies/words.ts';
import type { ClassYear } from '../students/words.ts';
import { messageLength } from './rules.ts';
import { messageLimits } from './words.ts';

/** What a student's profile says that a first message may begin with; empty where it says nothing. */
export type Introduction = {
  readonly name: string;
  readonly classYear: ClassYear | null;
  readonly major: string;
  readonly university: string;
  readonly skills: readonly string[];
};
/** Whom it is to, and for what; `positionName` is empty where the company names none. */
export type Opening = { readonly name: string; readonly positionName: string };

const years: Readonly<Record<ClassYear, string>> = {
  incoming_freshman: 'an incoming freshman',
  freshman: 'a freshman',
  sophomore: 'a sophomore',
  junior: 'a junior',
  senior: 'a senior',
  graduate: 'a graduate student',
};

/** Who writes; what is not known is left out. */
function introduction({ name, classYear, major, university }: Introduction): string {
  const year = classYear === null ? 'a student' : years[classYear];
  const study = major === '' ? '' : ` studying ${major}`;
  const school = university === '' ? '' : ` at ${university}`;
  const who = classYear === null && study + school === '' ? '' : year + study + school;
  return [name, who].filter(Boolean).join(', ');
}

/**
 * A student's first message made from the profile, to be changed before it is sent (decision D16). Sentences that do not
 * fit into a message are left out, the last ones first.
 */
export function openerOf(student: Introduction, company: Opening): string {
  const [first, second] = student.skills;
  const role = company.positionName || 'campus ambassador';
  const who = introduction(student);
  const sentences = [
    `Hi ${company.name}!`,
    who && `I'm ${who}.`,
    `I would love to represent you on campus as your ${role}.`,
    first && `I bring ${second ? `${first} and ${second}` : first}.`,
  ];
  return sentences.reduce<string>((text, sentence) => {
    const longer = sentence ? `${text} ${sentence}`.trim() : text;
    return messageLength(longer) <= messageLimits.student ? longer : text;
  }, '');
}

/** What a company's profile says of itself and its position; null and empty where it says nothing. */
export type Offer = {
  readonly name: string;
  readonly positionName: string;
  readonly hoursPerWeek: number | null;
  readonly payAmount: number | null;
  readonly payType: PayType;
};
/** Whom it invites; both are empty where they are not known. */
export type Invited = { readonly name: string; readonly university: string };

/** What a position asks for and gives. */
function terms({ hoursPerWeek, payAmount, payType }: Offer): string {
  const hours = hoursPerWeek === null ? '' : hoursLabel(hoursPerWeek, 'en-US');
  const pay = payAmount === null ? '' : payLabel({ amount: payAmount, type: payType }, 'en-US');
  return [hours, pay].filter(Boolean).join(', ');
}

/** A company's first message made from its profile, to be changed before it is sent (decision D16). */
export function invitationOf(company: Offer, { name, university }: Invited): string {
  const role = company.positionName || 'campus ambassador';
  const offered = terms(company);
  return [
    name === '' ? 'Hi!' : `Hi ${firstWord(name)}!`,
    `We're ${company.name} and would love to have you as our ${role}${university && ` at ${university}`}.`,
    offered && `What it is: ${offered}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const greeting = /^(\s*(?:hi|hello|hey|dear)\s+)/iu;
const firstWord = (name: string): string => name.split(/\s/u, 1)[0] ?? '';
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** A name as a word of its own. */
const named = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu');

/**
 * One's last message as it goes to somebody else: what it calls the one it went to by name now calls the other one so, also
 * where the greeting has the first word of the name only. A person is then greeted by the first name, a company by its
 * whole one.
 */
export function readdressed(
  text: string,
  { from, to, side }: { from: string; to: string; side: 'student' | 'company' },
): string {
  if (from === '' || to === '' || from === to) return text;
  const renamed = text.replace(named(from), () => to);
  const [start = ''] = greeting.exec(renamed) ?? [];
  const called = firstWord(from);
  const rest = renamed.slice(start.length);
  const isGreeted = start !== '' && !rest.startsWith(to) && rest.search(named(called)) === 0;
  if (!isGreeted) return renamed;
  return start + (side === 'student' ? to : firstWord(to)) + rest.slice(called.length);
}
