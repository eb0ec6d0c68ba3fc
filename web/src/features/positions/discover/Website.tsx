import { discoverTexts } from '@ambitionhub/contract/positions';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Website.module.css';

/** The link to a company's own site, in a new tab. */
export const Website = ({ href, name }: { href: string; name: string }) => (
  <a className={classes.website} data-touch href={href} target="_blank" rel="noopener noreferrer nofollow">
    {discoverTexts.visitWebsite}
    <Icon name="external" size={16} />
    <span className="visually-hidden">{`: ${name}`}</span>
  </a>
);
