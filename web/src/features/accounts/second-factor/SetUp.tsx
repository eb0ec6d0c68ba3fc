import {
  type PreparedSecondFactor,
  type SessionState,
  secondFactorTexts,
} from '@ambitionhub/contract/accounts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useConfirmSecondFactor, usePrepareSecondFactor } from '../api/secondFactor.ts';
import { PasswordField } from '../PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { faultsOf } from './faults.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './second-factor.module.css';

const texts = secondFactorTexts.setUp;

/** In groups of four, which are easier to copy. Apps ignore the spaces. */
const groups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

type Props = { onDone: (session: SessionState) => void };

/** The password that the user has just logged in with; empty if it is not known. */
type Given = { given?: string };

/**
 * Sets up the second step: the password, then the key for the app and the recovery codes, then a first code.
 */
export function SetUp({ given = '', onDone }: Props & Given) {
  const [prepared, setPrepared] = useState<PreparedSecondFactor | null>(null);
  return prepared === null ? (
    <Beginning given={given} onPrepared={setPrepared} />
  ) : (
    <Confirming prepared={prepared} onDone={onDone} />
  );
}

function Beginning({
  given,
  onPrepared,
}: Required<Given> & { onPrepared: (prepared: PreparedSecondFactor) => void }) {
  const [password, setPassword] = useState(given);
  const { mutate, isPending, error } = usePrepareSecondFactor(onPrepared);
  const faults = faultsOf(error);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate({ password });
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p className={classes.muted}>{secondFactorTexts.explanation}</p>
      {(given === '' || faults.password) && (
        <PasswordField
          label={texts.password}
          name="current-password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={setPassword}
          error={faults.password}
        />
      )}
      <Button type="submit" size="md" busy={isPending} disabled={password === ''}>
        {isPending ? texts.beginning : texts.begin}
      </Button>
      <FormMessage kind="error" text={faults.form} />
    </form>
  );
}

function Confirming({ prepared, onDone }: Props & { prepared: PreparedSecondFactor }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, isSuccess, error } = useConfirmSecondFactor(onDone);
  const faults = faultsOf(error);
  const busy = isPending || isSuccess;
  // The button that led here is gone; Tab and a screen reader go on from the first thing to do.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) mutate({ code });
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div ref={first} className={classes.step} tabIndex={-1}>
        <p>{texts.scan}</p>
        <img
          className={classes.picture}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(prepared.uri))}`}
          alt={texts.picture}
        />
        <p className={classes.muted}>{texts.byHand}</p>
        <code className={classes.key} data-key={prepared.key}>
          {groups(prepared.key)}
        </code>
      </div>
      <RecoveryCodes codes={prepared.recoveryCodes} />
      <CodeField value={code} onChange={setCode} description={texts.confirm} error={faults.code} />
      <Button type="submit" size="md" busy={busy} disabled={code.trim() === ''}>
        {busy ? texts.submitting : texts.submit}
      </Button>
      <FormMessage kind="error" text={faults.form} />
    </form>
  );
}
