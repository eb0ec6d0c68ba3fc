import { NoteMark } from '../parts/Notes.tsx';
import { Unbroken } from '../parts/Unbroken.tsx';
import { proof } from '../words/company.ts';
import classes from './Proof.module.css';

const { ours, theirs } = proof.activation;

/** The claims of the second specification, section 1, with the cost per activation as a bar chart. */
export function Proof() {
  return (
    <div className={classes.proof}>
      <figure className={classes.chart}>
        <figcaption className={classes.title}>
          Cost per activation
          <NoteMark name="cost" />
        </figcaption>
        <div className={classes.row}>
          <span>With student ambassadors</span>
          <strong>{`as low as $${ours}`}</strong>
          <svg className={classes.bar} viewBox="0 0 300 20" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(300 * ours) / theirs} height="20" className={classes.ours} />
          </svg>
        </div>
        <div className={classes.row}>
          <span>Without student ambassadors</span>
          <strong>{`$${theirs}+`}</strong>
          <svg className={classes.bar} viewBox="0 0 300 20" preserveAspectRatio="none" aria-hidden="true">
            <rect width="300" height="20" className={classes.theirs} />
          </svg>
        </div>
      </figure>
      <dl className={classes.claims}>
        {proof.claims.map(({ value, text, note }) => (
          <div key={value} className={classes.claim}>
            <dt>
              {text}
              <NoteMark name={note} />
            </dt>
            <dd>
              <Unbroken text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
