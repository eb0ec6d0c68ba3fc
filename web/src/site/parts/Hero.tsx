import type { ReactNode } from 'react';
import classes from './Hero.module.css';

type HeroProps = {
  heading: ReactNode;
  lead: ReactNode;
  actions: ReactNode;
  figures: ReactNode;
  picture: ReactNode;
};

/** The first screen of a landing page: the promise, the call to action, the numbers, and a picture next to them. */
export function Hero({ heading, lead, actions, figures, picture }: HeroProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.heading}>{heading}</h1>
        <p className={classes.lead}>{lead}</p>
        <div className={classes.actions}>{actions}</div>
      </div>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.figures}>{figures}</div>
    </div>
  );
}
