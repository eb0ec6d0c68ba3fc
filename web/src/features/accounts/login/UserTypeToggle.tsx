import { authTexts, type SignUpType, signUpTypes } from '@ambitionhub/contract/accounts';
import classes from './UserTypeToggle.module.css';

type Props = { value: SignUpType; onChange: (value: SignUpType) => void };

/** 'I am a:' with its two buttons. */
export function UserTypeToggle({ value, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{authTexts.signUp.userTypeLabel}</legend>
      {signUpTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={classes.choice}
          aria-pressed={type === value}
          onClick={() => onChange(type)}
        >
          {authTexts.signUp.userTypes[type]}
        </button>
      ))}
    </fieldset>
  );
}
