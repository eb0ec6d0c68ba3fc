import type { ReactNode } from 'react';
import classes from './FactGrid.module.css';

/** Facts by their names, each with its name above it, in as many columns as fit. */
export const FactGrid = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className={classes.facts}>
    {Object.entries(facts).map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
