import type { ReactNode } from 'react';
import classes from './ledger.module.css';

type Row = { readonly key: string; readonly of: ReactNode; readonly sums: readonly string[] };

type Props = {
  label: string;
  /** The headings of the name column and of each number. */
  heads: readonly [string, ...string[]];
  rows: readonly Row[];
  total?: Omit<Row, 'key'>;
};

/** A table of sums: a name and numbers in each row. */
export function Sums({ label, heads: [first, ...numbers], rows, total }: Props) {
  const line = ({ of, sums }: Omit<Row, 'key'>) => (
    <>
      <th scope="row">{of}</th>
      {sums.map((sum, nth) => (
        <td key={numbers[nth]} className={classes.number}>
          {sum}
        </td>
      ))}
    </>
  );
  return (
    <table className={classes.sums} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {numbers.map((head) => (
            <th key={head} scope="col" className={classes.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <tr key={key}>{line(row)}</tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{line(total)}</tr>
        </tfoot>
      )}
    </table>
  );
}
