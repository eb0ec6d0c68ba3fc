import { useId } from 'react';
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
  /** The labels under the first and the last point. */
  ends: readonly [string, string];
  format: (value: number) => string;
};

const width = 600;
const height = 160;

/** Lines over time, distinguished by color and stroke. The numbers are in the table next to it. */
export function LineChart({ label, lines, ends, format }: Props) {
  const legendId = useId();
  const top = Math.max(1, ...lines.flatMap(({ values }) => values));
  const pointsOf = (values: readonly number[]): string =>
    values
      .map((value, index) => {
        const x = values.length === 1 ? width / 2 : (index / (values.length - 1)) * width;
        return `${x.toFixed(1)},${(height - (value / top) * (height - 8) - 2).toFixed(1)}`;
      })
      .join(' ');
  return (
    <div className={classes.chart}>
      <p className={classes.top} aria-hidden="true">
        {format(top)}
      </p>
      <svg
        className={classes.lines}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        {...(lines.length > 1 && { 'aria-describedby': legendId })}
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            className={classes.grid}
            x1={0}
            x2={width}
            y1={height - part * (height - 8) - 2}
            y2={height - part * (height - 8) - 2}
          />
        ))}
        {lines.map((line, index) => (
          <polyline
            key={line.label}
            className={classes.line}
            data-series={line.isQuiet ? 'quiet' : index}
            points={pointsOf(line.values)}
          />
        ))}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {lines.length > 1 && (
        <ul id={legendId} className={classes.legend}>
          {lines.map((line, index) => (
            <li key={line.label}>
              <svg className={classes.key} viewBox="0 0 24 4" aria-hidden="true">
                <line
                  className={classes.line}
                  data-series={line.isQuiet ? 'quiet' : index}
                  x1={0}
                  x2={24}
                  y1={2}
                  y2={2}
                />
              </svg>
              {line.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
