import { type Sanction, sanctionTexts as texts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../listing/Facts.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { LiftForm } from './LiftForm.tsx';
import classes from './Sanctions.module.css';

/** One decision: its kind, time and reason, the appeal, and the possible actions. */
export function SanctionItem({ sanction }: { sanction: Sanction }) {
  const { kind, reason, until, at, state, liftReason, acknowledged, appeal } = sanction;
  const [isLifting, setIsLifting] = useState(false);
  return (
    <li className={classes.item}>
      <p className={classes.what}>
        <strong>{texts.kinds[kind]}</strong>, <Moment at={at} /> · {texts.states[state]}
        {acknowledged && ` · ${texts.acknowledged}`}
      </p>
      {until !== null && (
        <p className={classes.muted}>
          {texts.until} <Moment at={until} />
        </p>
      )}
      <p className={classes.words}>{reason}</p>
      {appeal.state !== 'none' && (
        <div className={classes.appeal}>
          <p className={classes.what}>{texts.decisions[appeal.state]}</p>
          <p className={classes.words}>{appeal.text}</p>
          {appeal.answer !== '' && <p className={classes.words}>{appeal.answer}</p>}
        </div>
      )}
      {state === 'lifted' && liftReason !== appeal.answer && <p className={classes.words}>{liftReason}</p>}
      {appeal.state === 'open' && state !== 'lifted' && <AnswerForm sanction={sanction} />}
      {state === 'active' &&
        appeal.state !== 'open' &&
        (isLifting ? (
          <LiftForm sanction={sanction} onClose={() => setIsLifting(false)} />
        ) : (
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={() => setIsLifting(true)}>
              {texts.lift}
            </Button>
          </div>
        ))}
    </li>
  );
}
