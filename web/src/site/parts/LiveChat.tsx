import classes from './LiveChat.module.css';

export type Line = { from: 'student' | 'company'; text: string };

type LiveChatProps = {
  /** The other side's name. */
  title: string;
  /** Whose view it is: their messages are on the right. */
  own: Line['from'];
  lines: readonly Line[];
};

/**
 * A conversation that plays once when it scrolls into view; with reduced motion it is complete from the
 * start.
 */
export function LiveChat({ title, own, lines }: LiveChatProps) {
  return (
    <figure className={classes.chat} data-chat="">
      <figcaption className={classes.title}>{title}</figcaption>
      <ol className={classes.lines}>
        {lines.map(({ from, text }, index) => (
          <li
            key={text}
            className={classes.line}
            data-own={from === own}
            style={{ animationDelay: `${400 + index * 1400}ms` }}
          >
            <span className={classes.who}>{from === 'student' ? 'Student: ' : 'Company: '}</span>
            {text}
          </li>
        ))}
      </ol>
    </figure>
  );
}
