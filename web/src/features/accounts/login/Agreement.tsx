import { authTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import classes from './EntryForm.module.css';

const { before, terms, between, privacy, after } = authTexts.agreement;

/** Says what a person agrees to by signing up. The links keep the form open, with its input. */
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
