import classes from './LiveChat.module.css';

export type Line = { from: 'student' | 'company'; text: string };

type LiveChatProps = {
  /** The other side, as the chat names it. */
  title: string;
  /** Whose window it is: what they write stands on the right. */
  own: Line['from'];
  lines: readonly Line[];
};

/** A conversation as it comes about: written once while it is seen, and simply there for who prefers stillness. */
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
