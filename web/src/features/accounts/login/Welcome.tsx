import type { SignUpType } from '@ambitionhub/contract/accounts';
import classes from './Welcome.module.css';

type Line = { side: 'student' | 'company'; text: string };

/** What the two sides write to each other, as an example of what happens behind the login. */
const example: readonly Line[] = [
  { side: 'student', text: 'Hi! I run the film club here and we pack the house every Thursday.' },
  { side: 'company', text: 'Love that. Could you host a preview night for us?' },
  { side: 'student', text: 'Next week works. I’ll bring the posters.' },
];

const words: Readonly<Record<SignUpType, { before: string; marked: string; after: string }>> = {
  student: { before: 'One message is all it takes to ', marked: 'apply', after: '.' },
  company: { before: 'Meet the students who ', marked: 'know their campus', after: '.' },
};

/** Beside the form where there is room: decoration, and nothing in it is needed to log in. */
export function Welcome({ userType }: { userType: SignUpType }) {
  const { before, marked, after } = words[userType];
  return (
    <aside className={classes.side} aria-hidden="true">
      <p className={classes.words}>
        {before}
        <mark className={classes.marked}>{marked}</mark>
        {after}
      </p>
      <div className={classes.thread}>
        {example.map(({ side, text }) => (
          <p key={text} className={classes.line} data-own={side === userType}>
            {text}
          </p>
        ))}
      </div>
    </aside>
  );
}
