import type { CompanyId } from '@ambitionhub/contract/accounts';
import { peopleTexts } from '@ambitionhub/contract/companies';
import { type ListedPerson, moderationTexts } from '@ambitionhub/contract/moderation';
import { useId, useState } from 'react';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { Time } from '../../../ui/Time.tsx';
import { usePeopleOf, useRemovePerson } from '../api/people.ts';
import { dayFormat } from '../listing/dayFormat.ts';
import classes from './Payments.module.css';

const { people: texts } = moderationTexts;

const calledBy = ({ name, email }: ListedPerson): string => name || email;

type Props = { companyId: CompanyId; company: string };

/** Everyone who acts for a company, for the admin, who can remove one of its members. */
export function People({ companyId, company }: Props) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = usePeopleOf(companyId);
  const [removing, setRemoving] = useState<ListedPerson | null>(null);
  if (error !== null && data === undefined)
    return <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <section data-first="" className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.heading}>
        {texts.title}
      </h3>
      {data === undefined ? (
        <p role="status" className={classes.none}>
          {texts.loading}
          <LoadingGap />
        </p>
      ) : (
        <ul className={classes.payments} aria-labelledby={titleId}>
          {data.people.map((person) => (
            <Person key={person.userId} person={person} onRemove={() => setRemoving(person)} />
          ))}
        </ul>
      )}
      {removing && (
        <RemovePerson
          companyId={companyId}
          company={company}
          person={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

function Person({ person, onRemove }: { person: ListedPerson; onRemove: () => void }) {
  const { name, email, role, mayPay, usedAt } = person;
  const who = calledBy(person);
  const facts = [
    ...(name === '' ? [] : [email]),
    peopleTexts.roles[role],
    ...(mayPay && role === 'member' ? [peopleTexts.mayPay] : []),
  ];
  return (
    <li className={classes.payment}>
      <span className={classes.what}>{who}</span>
      {role === 'member' && (
        <Button
          variant="subtle"
          color="red"
          className={classes.act}
          aria-label={texts.remove.openLabel(who)}
          onClick={onRemove}
        >
          {texts.remove.open}
        </Button>
      )}
      <span className={`${classes.reference} ${classes.facts}`}>
        {facts.join(' · ')} ·{' '}
        {usedAt === null ? (
          texts.neverUsed
        ) : (
          <>
            {texts.used} <Time at={usedAt} format={dayFormat} />
          </>
        )}
      </span>
    </li>
  );
}

type RemoveProps = Props & { person: ListedPerson; onClose: () => void };

function RemovePerson({ companyId, company, person, onClose }: RemoveProps) {
  const who = calledBy(person);
  const removing = useRemovePerson(companyId);
  return (
    <ActDialog
      title={texts.remove.title(who)}
      act={removing.isPending ? texts.remove.removing : texts.remove.confirm}
      color="red"
      acting={removing}
      input={person.userId}
      done={texts.remove.done(who)}
      onClose={onClose}
    >
      <ul>
        <li>{texts.remove.goes}</li>
        <li>{texts.remove.stays(company)}</li>
      </ul>
    </ActDialog>
  );
}
