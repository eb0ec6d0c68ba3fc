import { topUniversities } from '@ambitionhub/contract/students';
import { Slogan } from '../../../ui/SplitPage.tsx';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import classes from './Schools.module.css';

/** The schools of the shortlist by their marks alone, five by five. */
export function Schools() {
  return (
    <>
      <Slogan before="It all starts on " marked="your campus" after="." />
      <div className={classes.marks}>
        {topUniversities.map((name) => (
          <UniversityMark key={name} name={name} size={64} />
        ))}
      </div>
    </>
  );
}
