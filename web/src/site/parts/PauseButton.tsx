import classes from './PauseButton.module.css';

type PauseButtonProps = {
  paused: boolean;
  onToggle: () => void;
  /** What moves, in the middle of a sentence: "the pictures". */
  what: string;
};

/** Stops and starts what moves by itself. Absent where nothing moves, under reduced motion. */
export function PauseButton({ paused, onToggle, what }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
      onClick={onToggle}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {paused ? (
          <path d="M4 2 14 8 4 14Z" fill="currentColor" />
        ) : (
          <path d="M3 2H6V14H3ZM10 2H13V14H10Z" fill="currentColor" />
        )}
      </svg>
    </button>
  );
}
