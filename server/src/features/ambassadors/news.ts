import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import { pageOf } from '../../platform/notices.ts';
import type { AmbassadorshipStep, Moved } from './events.ts';

type Texts = Readonly<Partial<Record<AmbassadorshipStep, (name: string) => string>>>;

/** What each side is told of a step of an offer or an ambassadorship; also the subjects of emails. */
export const stepTexts = {
  student: {
    offered: (name: string) => `${name} wants you!`,
    changed: (name: string) => `${name} has changed its offer`,
    'taken-back': (name: string) => `${name} has withdrawn its offer`,
    lapsed: (name: string) => `The offer from ${name} has expired`,
    proposed: (name: string) => `${name} proposes new terms`,
    ending: (name: string) => `${name} has ended your work together`,
    ended: (name: string) => `Your work with ${name} has ended: you can review each other`,
  },
  company: {
    accepted: (name: string) => `${name} has accepted your offer`,
    declined: (name: string) => `${name} has declined your offer`,
    lapsed: (name: string) => `Your offer to ${name} has expired`,
    'terms-accepted': (name: string) => `${name} has accepted your new terms`,
    'terms-refused': (name: string) => `${name} keeps the current terms`,
    ending: (name: string) => `${name} has ended your work together`,
    ended: (name: string) => `Your work with ${name} has ended: you can review each other`,
  },
} as const satisfies Readonly<Record<Participant, Texts>>;

/** A side knows that it has ended the work itself. */
const isOwnAct = (side: Participant, { step, actorId, studentId }: Moved): boolean =>
  step === 'ending' && (actorId === studentId) === (side === 'student');

export function stepText(side: Participant, moved: Moved, name: string): string | null {
  const texts: Texts = stepTexts[side];
  return isOwnAct(side, moved) ? null : (texts[moved.step]?.(name) ?? null);
}

/** Where a student reads about an offer, and a company: in their chat. */
export const chatOfStudent = ({ companyId }: Pick<Moved, 'companyId'>): string =>
  pageOf(paths.studentDashboard, { tab: 'messages', with: companyId });
export const chatOfCompany = ({ studentId }: { readonly studentId: UserId }): string =>
  pageOf(paths.companyDashboard, { tab: 'messages', with: studentId });

/** The same of a step; once the work has ended, it is where they review each other. */
export const stepPages = {
  student: (moved: Moved): string =>
    moved.step === 'ended'
      ? pageOf(paths.studentDashboard, { tab: 'work', view: 'now' })
      : chatOfStudent(moved),
  company: (moved: Moved): string =>
    moved.step === 'ended'
      ? pageOf(paths.companyDashboard, { tab: 'ambassadors', view: 'people', person: moved.id })
      : chatOfCompany(moved),
} as const;
