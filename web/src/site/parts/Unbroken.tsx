import classes from './Unbroken.module.css';

const range = /(\S*\d-\$?\d\S*)/;

/** A text in which no range of numbers, such as 1-8, is broken at its hyphen. */
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
