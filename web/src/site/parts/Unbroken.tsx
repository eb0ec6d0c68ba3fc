import classes from './Unbroken.module.css';

const range = /(\S*\d-\$?\d\S*)/;

/** Text in which a range of numbers, such as 1-8, never breaks at its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(range).map((part) =>
    range.test(part) ? (
      <span key={part} className={classes.range}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
