import { type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { ProofPictures } from './ProofPictures.tsx';
import classes from './Tasks.module.css';

const texts = taskTexts.review;

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);

/** What was handed in: links as text with their host first, so that people see the host before they press. */
export function ProofContent({ proof }: { proof: Proof }) {
  const { links, number, text, task } = proof;
  return (
    <>
      {links.length > 0 && (
        <ul className={classes.links} aria-label={texts.links}>
          {links.map((link, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an old proof may have a link twice, and the list never changes
            <li key={at} className={classes.text}>
              <b>{hostOf(link)}</b>
              <a href={link} target="_blank" rel="noopener nofollow">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {number !== null && <p className={classes.text}>{taskTexts.number(number, task.asks.number)}</p>}
      {text !== '' && (
        <p className={classes.text} dir="auto">
          <LinkedText text={text} />
        </p>
      )}
      <ProofPictures proof={proof} />
    </>
  );
}
