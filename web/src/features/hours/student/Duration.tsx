import { formatMinutes, hoursTexts } from '@ambitionhub/contract/hours';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from './Duration.module.css';
import { clampMinutes } from './hoursForm.ts';

const texts = hoursTexts.student;
const steps = [-30, -5, 5, 30] as const;
const usual = [60, 120, 180, 240, 360, 480] as const;

type Props = { minutes: number; onChange: (minutes: number) => void };

/** How long a student worked, in steps of five minutes: large buttons instead of a keyboard. */
export function Duration({ minutes, onChange }: Props) {
  const labelId = useId();
  return (
    <fieldset className={classes.duration} aria-labelledby={labelId}>
      <span id={labelId} className={classes.label}>
        {texts.howLong}
      </span>
      <output className={classes.value}>{formatMinutes(minutes)}</output>
      <div className={classes.row}>
        {steps.map((step) => (
          <Button
            key={step}
            variant="default"
            className={classes.step ?? ''}
            aria-label={step < 0 ? texts.less(-step) : texts.more(step)}
            disabled={clampMinutes(minutes + step) === minutes}
            onClick={() => onChange(clampMinutes(minutes + step))}
          >
            {step < 0 ? `− ${-step}` : `+ ${step}`}
          </Button>
        ))}
      </div>
      <fieldset className={`${classes.row} ${classes.quick}`} aria-label={texts.quick}>
        {usual.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.usual}
            aria-pressed={one === minutes}
            onClick={() => onChange(one)}
          >
            {formatMinutes(one)}
          </button>
        ))}
      </fieldset>
    </fieldset>
  );
}
