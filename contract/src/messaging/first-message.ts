import type { PayType } from '../companies/constants.ts';
import { hoursLabel, payLabel } from '../companies/rules.ts';
import type { ClassYear } from '../students/constants.ts';
import { messageLimits } from './constants.ts';
import { messageLength } from './rules.ts';

/** The parts of a student's profile used in a first message; empty if the profile has none. */
export type Introduction = {
  readonly name: string;
  readonly classYear: ClassYear | null;
  readonly major: string;
  readonly university: string;
  readonly skills: readonly string[];
};
const years: Readonly<Record<ClassYear, string>> = {
  incoming_freshman: 'an incoming freshman',
  freshman: 'a freshman',
  sophomore: 'a sophomore',
  junior: 'a junior',
  senior: 'a senior',
  graduate: 'a graduate student',
};

/** The writer's introduction; unknown parts are left out. */
function introduction({ name, classYear, major, university }: Introduction): string {
  const year = classYear === null ? 'a student' : years[classYear];
  const study = major === '' ? '' : ` studying ${major}`;
  const school = university === '' ? '' : ` at ${university}`;
  const who = classYear === null && study + school === '' ? '' : year + study + school;
  return [name, who].filter(Boolean).join(', ');
}

/** The sentence that only the student can finish (decision D18), and the characters left for it. */
const unfinished = 'I would like to work with you because ';
const roomForReason = 80;

/**
 * The beginning of a student's first message, made from the profile. It ends in an unfinished sentence.
 * Sentences that leave no room for its end are left out, last ones first.
 */
export function openerOf(student: Introduction, company: { readonly name: string }): string {
  const [first, second] = student.skills;
  const who = introduction(student);
  const sentences = [
    `Hi ${company.name}!`,
    who && `I'm ${who}.`,
    first && `I bring ${second ? `${first} and ${second}` : first}.`,
  ];
  return (
    sentences.reduce<string>((text, sentence) => {
      const longer = sentence ? `${text}${sentence} ` : text;
      return messageLength(longer + unfinished) + roomForReason <= messageLimits.student ? longer : text;
    }, '') + unfinished
  );
}

/** The parts of a company's profile used in an invitation; null or empty if the profile has none. */
export type Offer = {
  readonly name: string;
  readonly positionName: string;
  readonly hoursPerWeek: number | null;
  readonly payAmount: number | null;
  readonly payType: PayType;
};
/** The invited student; both fields are empty if unknown. */
export type Invited = { readonly name: string; readonly university: string };

/** The hours and pay of a position. */
function terms({ hoursPerWeek, payAmount, payType }: Offer): string {
  const hours = hoursPerWeek === null ? '' : hoursLabel(hoursPerWeek, 'en-US');
  const pay = payAmount === null ? '' : payLabel({ amount: payAmount, type: payType }, 'en-US');
  return [hours, pay].filter(Boolean).join(', ');
}

/** A company's first message, made from its profile for the company to edit (decision D16). */
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
/** Matches a name as a whole word. */
const named = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu');

/**
 * The user's last message, readdressed: the previous recipient's name becomes the new one's, also where the
 * greeting has only its first word. A person is then greeted by first name, a company by its full name.
 */
export function readdressMessage(
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
