import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import classes from './second-factor.module.css';

const texts = secondFactorTexts.codes;

/** The codes that help whoever has lost the phone, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const toast = useToast();

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(texts.copied);
  }

  return (
    <section className={classes.step} aria-label={texts.title}>
      <h3 className={classes.heading}>{texts.title}</h3>
      <p className={classes.muted}>{texts.text}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </section>
  );
}
