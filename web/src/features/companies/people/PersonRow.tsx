import { type CompanyPerson, peopleTexts as texts } from '@ambitionhub/contract/companies';
import type { ReactNode } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { ItemRow } from '../../../ui/ItemRow.tsx';
import { deletionDay } from './deletionDay.ts';

/** The name that colleagues see: the person's name or, without one, their address. */
export const nameOf = ({ name, email }: Pick<CompanyPerson, 'name' | 'email'>): string => name || email;

/** The same with their address, because two people may have the same name. */
export const nameWithEmail = ({ name, email }: Pick<CompanyPerson, 'name' | 'email'>): string =>
  name === '' ? email : `${name} (${email})`;

type Props = {
  person: CompanyPerson;
  /** Whether the user can change their rights with a switch. */
  isDecider?: boolean;
  children?: ReactNode;
};

/** Someone who acts for the company, with the user's actions on them. */
export function PersonRow({ person, isDecider = false, children }: Props) {
  const { userId, name, email, role, mayPay, mayManageKeys, leavingAt } = person;
  const { id } = useViewer();
  const facts = [
    ...(name === '' ? [] : [email]),
    ...(mayPay && role === 'member' && !isDecider ? [texts.mayPay] : []),
    ...(mayManageKeys && role === 'member' && !isDecider ? [texts.mayManageKeys] : []),
    ...(leavingAt === null ? [] : [texts.leaves(deletionDay(leavingAt))]),
  ];
  return (
    <ItemRow
      name={
        <>
          {nameOf(person)} {userId === id && <Badge>{texts.you}</Badge>} <Badge>{texts.roles[role]}</Badge>
        </>
      }
      facts={facts.join(' · ')}
    >
      {children}
    </ItemRow>
  );
}
