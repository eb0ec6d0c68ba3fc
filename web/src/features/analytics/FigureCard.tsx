import { overviewTexts } from '@ambitionhub/contract/analytics';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { csvOf, saveFile } from './csv.ts';
import { EmptyCard } from './EmptyCard.tsx';
import classes from './Overview.module.css';

type Props = {
  title: string;
  text?: string;
  /** The totals of the period and of the same number of days before, if a total makes sense. */
  total?: string;
  before?: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** There is nothing to show. */
  isEmpty?: boolean;
  /** A number as the table shows it; the file has it unformatted. */
  format?: (value: number) => string;
  children: ReactNode;
};

const plain = (value: number): string => value.toLocaleString();

/** A chart with its numbers: as a table on request, and as a file. */
export function FigureCard({
  title,
  text,
  total,
  before,
  head,
  rows,
  isEmpty = false,
  format = plain,
  children,
}: Props) {
  const titleId = useId();
  const tableId = useId();
  const [isTable, setIsTable] = useState(false);
  if (isEmpty) return <EmptyCard title={title} />;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {text !== undefined && <p className={classes.text}>{text}</p>}
        </div>
        {total !== undefined && (
          <p className={classes.total}>
            {total}
            {before !== undefined && <span className={classes.before}>{before}</span>}
          </p>
        )}
      </div>
      <div className={classes.figure}>{children}</div>
      <div>
        <div className={classes.actions}>
          <Button
            variant="subtle"
            aria-expanded={isTable}
            aria-controls={tableId}
            aria-describedby={titleId}
            onClick={() => setIsTable(!isTable)}
          >
            {overviewTexts.table}
          </Button>
          <Button
            variant="subtle"
            aria-describedby={titleId}
            onClick={() =>
              saveFile(`${title.toLowerCase().replaceAll(' ', '-')}.csv`, csvOf([head, ...rows]))
            }
          >
            {overviewTexts.csv}
          </Button>
        </div>
        <div id={tableId} hidden={!isTable} className={classes.scroll}>
          {isTable && (
            <table className={classes.table} aria-labelledby={titleId}>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      <td key={head[index + 1]}>{typeof value === 'number' ? format(value) : value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </section>
  );
}
