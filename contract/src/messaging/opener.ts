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
