import {
  type CompanyPeople,
  companyEndingTexts,
  peopleLimits,
  peopleTexts as texts,
} from '@ambitionhub/contract/companies';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ItemRows } from '../../../ui/ItemRow.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { usePeople } from '../api/people.ts';
import { deletionDay } from './deletionDay.ts';
import { InvitationRow, isExpired } from './InvitationRow.tsx';
import { LeaveCompany } from './LeaveCompany.tsx';
import { MemberActs } from './MemberActs.tsx';
import { HandOver, Received } from './Ownership.tsx';
import { PersonRow } from './PersonRow.tsx';
import classes from './people.module.css';

const InviteDialog = lazyDialog(async () => (await import('./InviteDialog.tsx')).InviteDialog);

/** The company's people and invitations. */
export function PeopleCard() {
  const { data, error, refetch, isFetching } = usePeople();
  return (
    <Card title={texts.title} text={texts.text}>
      {data === undefined && error === null && <SkeletonRows rows={2} label={texts.loading} />}
      {data === undefined && error !== null && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && <Present {...data} />}
    </Card>
  );
}

function Present(company: CompanyPeople) {
  const { people, offeredTo, handOverAt } = company;
  const { id } = useViewer();
  const own = people.find(({ userId }) => userId === id);
  const isOwner = own?.role === 'owner';
  const endsAt = people.find(({ role }) => role === 'owner')?.leavingAt;
  return (
    <div className={classes.parts}>
      {endsAt && (
        <p className={classes.ending}>
          <strong>{companyEndingTexts.title(deletionDay(endsAt))}</strong> {companyEndingTexts.text}
        </p>
      )}
      {own && <Received own={own} offeredTo={offeredTo} handOverAt={handOverAt} />}
      <ItemRows>
        {people.map((person) => {
          const isDecider = isOwner && person.role === 'member';
          return (
            <PersonRow key={person.userId} person={person} isDecider={isDecider}>
              {isDecider && <MemberActs person={person} />}
              {!isOwner && person.userId === id && <LeaveCompany />}
            </PersonRow>
          );
        })}
      </ItemRows>
      {isOwner && <OwnersPart {...company} />}
    </div>
  );
}

/** Invitations, and other decisions that only the owner makes. */
function OwnersPart({ people, invitations, offeredTo, handOverAt }: CompanyPeople) {
  const [opened, setOpened] = useState(false);
  const open = invitations.filter((invitation) => !isExpired(invitation));
  const isFull = people.length + open.length >= peopleLimits.people;
  return (
    <div className={classes.owners}>
      {invitations.length > 0 && (
        <div>
          <h3 className={classes.heading}>{texts.invitations.title}</h3>
          <ItemRows>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ItemRows>
        </div>
      )}
      {isFull && <p className={classes.more}>{texts.invite.full}</p>}
      <div className={classes.acts}>
        {!isFull && (
          <Button variant="default" onClick={() => setOpened(true)}>
            {texts.invite.open}
          </Button>
        )}
        <HandOver people={people} offeredTo={offeredTo} handOverAt={handOverAt} />
      </div>
      {opened && <InviteDialog onClose={() => setOpened(false)} />}
    </div>
  );
}
