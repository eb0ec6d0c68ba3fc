import type { SignUpType } from '@ambitionhub/contract/accounts';
import { Slogan } from '../../../ui/SplitPage.tsx';
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

/** The first words of both sides, seen by the one who is about to join. */
export function Welcome({ userType }: { userType: SignUpType }) {
  return (
    <>
      <Slogan {...words[userType]} />
      <div className={classes.thread}>
        {example.map(({ side, text }) => (
          <p key={text} className={classes.line} data-own={side === userType}>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
