import { useId } from 'react';
import { marksUpTo, spreadPlaces } from './axis.ts';
import classes from './Charts.module.css';

export type Line = {
  readonly label: string;
  readonly values: readonly number[];
  /** For comparison: in the background. */
  readonly isQuiet?: boolean;
};

type Props = {
  /** A description of the chart for screen readers. */
  label: string;
  lines: readonly Line[];
  /** The label of each point; as many as there is room for are shown. */
  points: readonly string[];
  /** A mark of the axis. */
  format: (value: number) => string;
  /** The smallest step between two marks of the axis; whole numbers if left out. */
  finest?: number | undefined;
};

/** The position of a point, from 0 to 1; a single point is in the middle. */
const along = (index: number, count: number): number => (count === 1 ? 0.5 : index / (count - 1));

/** Lines over time, distinguished by color and stroke. The numbers are in the table next to it. */
export function LineChart({ label, lines, points, format, finest }: Props) {
  const legendId = useId();
  const marks = marksUpTo(Math.max(0, ...lines.flatMap(({ values }) => values)), finest);
  const top = marks.at(-1) ?? 1;
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        <div className={classes.marks} aria-hidden="true">
          {marks.toReversed().map((mark) => (
            <span key={mark}>{format(mark)}</span>
          ))}
        </div>
        <svg
          className={classes.lines}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          {...(lines.length > 1 && { 'aria-describedby': legendId })}
        >
          {marks.map((mark) => (
            <line key={mark} className={classes.grid} x1={0} x2={1} y1={1 - mark / top} y2={1 - mark / top} />
          ))}
          {lines.map((line, index) => (
            <path
              key={line.label}
              className={classes.line}
              data-series={line.isQuiet ? 'quiet' : index}
              d={pathOf(line.values, top)}
            />
          ))}
        </svg>
        <div className={classes.points} aria-hidden="true">
          {spreadPlaces(points.length).map((index) => (
            <span
              key={index}
              data-at={index === 0 ? 'start' : index === points.length - 1 && 'end'}
              style={{ insetInlineStart: `${along(index, points.length) * 100}%` }}
            >
              {points[index]}
            </span>
          ))}
        </div>
      </div>
      {lines.length > 1 && <Legend id={legendId} lines={lines} />}
    </div>
  );
}

/** A single value is a dot: a line of no length, with round ends. */
function pathOf(values: readonly number[], top: number): string {
  const at = values.map(
    (value, index) => `${along(index, values.length).toFixed(4)} ${(1 - value / top).toFixed(4)}`,
  );
  return values.length === 0 ? '' : `M${at.join('L')}${at.length === 1 ? 'h0' : ''}`;
}

function Legend({ id, lines }: { id: string; lines: readonly Line[] }) {
  return (
    <ul id={id} className={classes.legend}>
      {lines.map((line, index) => (
        <li key={line.label}>
          <svg className={classes.key} viewBox="0 0 24 4" aria-hidden="true">
            <path className={classes.line} data-series={line.isQuiet ? 'quiet' : index} d="M0 2H24" />
          </svg>
          {line.label}
        </li>
      ))}
    </ul>
  );
}
