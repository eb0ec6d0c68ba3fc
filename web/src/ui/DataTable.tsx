import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import classes from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { useRowKeys } from './useRowKeys.ts';

/** How a column is sorted, and what sorts by it; without `by` the list is always in this order. */
export type Order = {
  readonly is: 'ascending' | 'descending' | 'none';
  readonly by?: (() => void) | undefined;
};

export type Column<Row> = {
  readonly head: string;
  /** Null leaves the value out. */
  readonly cell: (row: Row) => ReactNode;
  /** In rem; the others share the rest. */
  readonly width?: number;
  /** Shown only where there is room: from about 1,000 px on, or 1,500. */
  readonly room?: 'medium' | 'large';
  readonly order?: Order;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The column that names a row, and opens it. */
  name: {
    readonly head: string;
    readonly of: (row: Row) => string;
    readonly order?: Order;
    readonly picture?: (row: Row) => ReactNode;
    /** The label of the button that opens it. */
    readonly open: (name: string) => string;
  };
  columns: readonly Column<Row>[];
  /** One quiet action; labeled by the element with this id. */
  action?:
    | undefined
    | {
        readonly head: string;
        readonly width: number;
        readonly of: (row: Row, nameId: string) => ReactNode;
      };
  /** The checkbox of a row, and that of all. */
  choose?: undefined | { readonly all: ReactNode; readonly one: (row: Row) => ReactNode };
  onOpen: (row: Row) => void;
  /** Another list is loading. */
  busy: boolean;
};

/** In rem too: with a large text a table has no room there. */
export const wideTable = '(min-width: 768px) and (min-width: 48rem)';

/**
 * Rows to work through: a table from 768 px on, cards below. J and K move from row to row, Enter opens. Only
 * columns that the server can sort by have a button.
 */
export function DataTable<Row>(props: Props<Row>) {
  const isWide = useMediaQuery(wideTable, true, { getInitialValueInEffect: false });
  const list = useRowKeys();
  return (
    <div ref={list} className={classes.frame} aria-busy={props.busy}>
      {isWide ? <Table {...props} /> : <Cards {...props} />}
    </div>
  );
}

function Table<Row>(props: Props<Row>) {
  const { label, rows, keyOf, name, columns, action, choose, onOpen } = props;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {choose && (
            <th scope="col" className={classes.check}>
              {choose.all}
            </th>
          )}
          <Head head={name.head} order={name.order} />
          {columns.map(({ head, order, room, width }) => (
            <Head key={head} head={head} order={order} room={room} width={width} />
          ))}
          {action && (
            <th scope="col" style={{ width: `${action.width}rem` }}>
              <span className="visually-hidden">{action.head}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} {...{ name, columns, action, choose, onOpen }} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<Column<never>, 'head'> & {
  order?: Order | undefined;
  room?: Column<never>['room'] | undefined;
  width?: number | undefined;
};

function Head({ head, order, room, width }: HeadProps) {
  const style = width === undefined ? undefined : { width: `${width}rem` };
  return (
    <th scope="col" data-room={room} style={style} {...(order && { 'aria-sort': order.is })}>
      {order?.by ? (
        <button type="button" className={classes.sort} onClick={order.by}>
          {head}
          <span className={classes.arrow} data-shown={order.is !== 'none'}>
            <Icon name={order.is === 'descending' ? 'chevronDown' : 'chevronUp'} size={16} />
          </span>
        </button>
      ) : (
        head
      )}
    </th>
  );
}

type RowProps<Row> = { row: Row } & Pick<Props<Row>, 'name' | 'columns' | 'action' | 'choose' | 'onOpen'>;

function TableRow<Row>({ row, name, columns, action, choose, onOpen }: RowProps<Row>) {
  const nameId = useId();
  return (
    <tr aria-labelledby={nameId}>
      {choose && <td className={classes.check}>{choose.one(row)}</td>}
      <th scope="row">
        <Opener row={row} name={name} nameId={nameId} onOpen={onOpen} />
      </th>
      {columns.map(({ head, cell, room }) => (
        <td key={head} data-room={room}>
          {cell(row)}
        </td>
      ))}
      {action && <td className={classes.action}>{action.of(row, nameId)}</td>}
    </tr>
  );
}

type OpenerProps<Row> = { row: Row; nameId: string } & Pick<Props<Row>, 'name' | 'onOpen'>;

function Opener<Row>({ row, name, nameId, onOpen }: OpenerProps<Row>) {
  const text = name.of(row);
  return (
    <button
      type="button"
      className={classes.opener}
      data-row=""
      aria-label={name.open(text)}
      onClick={() => onOpen(row)}
    >
      {name.picture?.(row)}
      <span id={nameId} className={classes.name}>
        {text}
      </span>
    </button>
  );
}

function Cards<Row>({ label, rows, keyOf, ...parts }: Props<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={keyOf(row)} row={row} {...parts} />
      ))}
    </ul>
  );
}

function Card<Row>({ row, name, columns, action, choose, onOpen }: RowProps<Row>) {
  const nameId = useId();
  const facts = columns
    .filter(({ room }) => room !== 'large')
    .map(({ head, cell }) => ({ head, value: cell(row) }));
  return (
    <li className={classes.card} aria-labelledby={nameId}>
      <div className={classes.top}>
        {choose?.one(row)}
        <Opener row={row} name={name} nameId={nameId} onOpen={onOpen} />
        {action?.of(row, nameId)}
      </div>
      <div className={classes.facts}>
        {facts.map(({ head, value }) => value !== null && <div key={head}>{value}</div>)}
      </div>
    </li>
  );
}
