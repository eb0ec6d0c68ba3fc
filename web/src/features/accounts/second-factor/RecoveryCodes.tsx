import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { Button } from '../../../ui/Button.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import classes from './second-factor.module.css';

const texts = secondFactorTexts.codes;

/** The codes that help a user who has lost the phone, shown only this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = useCopy(texts);
  return (
    <section className={classes.step} aria-label={texts.title}>
      <h3 className={classes.heading}>{texts.title}</h3>
      <p className={classes.muted}>{texts.text}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy(codes.join('\n'))}>
        {texts.copy}
      </Button>
    </section>
  );
}
