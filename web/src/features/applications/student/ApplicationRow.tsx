import { applicationTexts, type OwnApplication } from '@ambitionhub/contract/applications';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../status/Note.tsx';
import { Status } from '../status/Status.tsx';
import { Steps } from '../status/Steps.tsx';
import classes from './ApplicationRow.module.css';
import type { OfferPart } from './offerPart.ts';
import { openChat } from './openChat.ts';
import { Withdraw } from './Withdraw.tsx';

const texts = applicationTexts.student;

/** One application: its company, status, history, and next action. */
export function ApplicationRow({ application, Offer }: { application: OwnApplication } & OfferPart) {
  const { with: company, positionName, status } = application;
  const nameId = useId();
  return (
    <li data-first="" className={classes.item}>
      <article className={classes.row} aria-labelledby={nameId}>
        <Avatar name={company.name} image={company.image} size={44} shape="square" />
        <div data-first="" className={classes.words}>
          <div className={classes.head}>
            <h3 id={nameId} className={classes.name} dir="auto">
              {company.name}
            </h3>
            <Status status={status} side="student" />
            {positionName !== '' && (
              <p className={classes.position} dir="auto">
                {positionName}
              </p>
            )}
          </div>
          <Note application={application} />
          {status === 'offered' || status === 'hired' ? (
            <Offer company={company.id} status={status} />
          ) : (
            <p>{texts.meaning[status]}</p>
          )}
        </div>
        <div className={classes.steps}>
          <Steps application={application} side="student" />
        </div>
        <div className={classes.acts}>
          <OpenChat company={company} />
          <Withdraw application={application} size="sm" />
        </div>
      </article>
    </li>
  );
}

function OpenChat({ company }: { company: OwnApplication['with'] }) {
  return (
    <Button
      variant="default"
      aria-label={`${texts.open}: ${company.name}`}
      onClick={() => openChat(company.id)}
    >
      {texts.open}
    </Button>
  );
}
