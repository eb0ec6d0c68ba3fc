import classes from './PauseButton.module.css';

/** Pauses and resumes an animation; `what` is its name within a sentence: "the pictures". */
export function PauseButton({ what }: { what: string }) {
  return (
    <button type="button" className={classes.button} data-pause={what} aria-label={`Pause ${what}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path className={classes.play} d="M4 2 14 8 4 14Z" fill="currentColor" />
        <path className={classes.pause} d="M3 2H6V14H3ZM10 2H13V14H10Z" fill="currentColor" />
      </svg>
    </button>
  );
}
