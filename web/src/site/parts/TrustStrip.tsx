import { PauseButton } from './PauseButton.tsx';
import classes from './TrustStrip.module.css';

export type UniversityMark = {
  key: string;
  name: string;
  /** The URL of its monogram. */
  logo: string;
  /** The letters shown if the monogram fails to load. */
  letters: string;
};

const marksShown = 4;

function Mark({ name, logo, letters }: Omit<UniversityMark, 'key'>) {
  return (
    <li className={classes.mark}>
      <span className={classes.shield}>
        <img src={logo} width={112} height={112} alt="" loading="lazy" />
        <span className={classes.letters} aria-hidden="true">
          {letters}
        </span>
      </span>
      <span className={classes.name}>{name}</span>
    </li>
  );
}

/** Four of the universities, replaced after three seconds and then every five (decision D14). */
export function TrustStrip({ universities }: { universities: readonly UniversityMark[] }) {
  const marks = universities.map(({ key, ...university }) => <Mark key={key} {...university} />);
  return (
    <div className={classes.strip} data-carousel="universities">
      <ul className={classes.marks}>{marks.slice(0, marksShown)}</ul>
      <template>{marks.slice(marksShown)}</template>
      <PauseButton what="the universities" />
    </div>
  );
}
