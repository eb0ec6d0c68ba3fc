import { authTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import classes from './EntryForm.module.css';

const { before, terms, between, privacy, after } = authTexts.agreement;

/** Says before the sign-up what it agrees to. The links leave the form open, with its input. */
export const Agreement = () => (
  <p className={classes.agreement}>
    {before}
    <a href={paths.terms} target="_blank" rel="noopener">
      {terms}
    </a>
    {between}
    <a href={paths.privacy} target="_blank" rel="noopener">
      {privacy}
    </a>
    {after}
  </p>
);
