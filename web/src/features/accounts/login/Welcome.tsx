import type { SignUpType } from '@ambitionhub/contract/accounts';
import { Slogan } from '../../../ui/SplitPage.tsx';
import classes from './Welcome.module.css';

type Line = { side: 'student' | 'company'; text: string };

/** A sample conversation between the two sides, to show what users do after the login. */
const example: readonly Line[] = [
  { side: 'student', text: 'Hi! I run the film club here and we pack the house every Thursday.' },
  { side: 'company', text: 'Love that. Could you host a preview night for us?' },
  { side: 'student', text: 'Next week works. I’ll bring the posters.' },
];

const words: Readonly<Record<SignUpType, { before: string; marked: string; after: string }>> = {
  student: { before: 'One message is all it takes to ', marked: 'apply', after: '.' },
  company: { before: 'Meet the students who know their ', marked: 'campus', after: '.' },
};

/** The first messages of both sides, for a person who is about to join. */
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
