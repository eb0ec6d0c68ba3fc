import { discoverTexts } from '@ambitionhub/contract/positions';
import classes from './Skills.module.css';

/** The skills that a company looks for. */
export function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <div>
      <p className={classes.label}>{discoverTexts.skills}</p>
      <ul className={classes.chips}>
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </div>
  );
}
