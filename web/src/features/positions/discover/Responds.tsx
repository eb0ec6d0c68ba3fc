import { type ResponseStep, responseTexts } from '@ambitionhub/contract/companies';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Responds.module.css';

/** How soon a company usually answers. */
export const Responds = ({ responds }: { responds: ResponseStep }) => (
  <p className={classes.responds} data-rarely={responds === 'rarely' || undefined}>
    <Icon name="clock" size={16} />
    {responseTexts[responds]}
  </p>
);
