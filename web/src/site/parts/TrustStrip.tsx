import { useState } from 'react';
import { paces } from '../motion/paces.ts';
import { reshuffle } from '../motion/reshuffle.ts';
import { useRotation } from '../motion/rotation.ts';
import { PauseButton } from './PauseButton.tsx';
import classes from './TrustStrip.module.css';

export type UniversityMark = {
  key: string;
  name: string;
  /** Where its monogram is. */
  logo: string;
  /** The letters that stand in where the monogram cannot be loaded. */
  letters: string;
};

const marksShown = 4;

/** Four of the universities, others every five seconds after the first three (second specification, section 2). */
export function TrustStrip({ universities }: { universities: readonly UniversityMark[] }) {
  const [shown, setShown] = useState(() => universities.slice(0, marksShown));
  const { paused, togglePause, holders } = useRotation(
    () => setShown(reshuffle(universities, shown, marksShown)),
    paces.universities,
  );

  return (
    <div className={classes.strip} {...holders}>
      <ul className={classes.marks}>
        {shown.map(({ key, name, logo, letters }) => (
          <li key={key} className={classes.mark}>
            <span className={classes.shield}>
              <img src={logo} width={112} height={112} alt="" loading="lazy" />
              <span className={classes.letters} aria-hidden="true">
                {letters}
              </span>
            </span>
            <span className={classes.name}>{name}</span>
          </li>
        ))}
      </ul>
      <PauseButton paused={paused} onToggle={togglePause} what="the universities" />
    </div>
  );
}
