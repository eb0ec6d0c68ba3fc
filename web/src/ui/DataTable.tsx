import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import classes from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { useIsWide } from './useIsWide.ts';
import { useRowKeys } from './useRowKeys.ts';

/** A column's sort direction, and the action that sorts by it; without `by` the list always has this order. */
export type Order = {
  readonly is: 'ascending' | 'descending' | 'none';
  readonly by?: (() => void) | undefined;
};

export type Column<Row> = {
  readonly head: string;
  /** Null leaves the value out. */
  readonly cell: (row: Row) => ReactNode;
  /** The content on a card, which has no headings; by default the same. */
  readonly onCard?: (row: Row) => ReactNode;
  /** In rem; the others share the rest. */
  readonly width?: number;
  /** Shown only where there is room: from about 1,100 px on, or 1,450. */
  readonly room?: 'medium' | 'large';
  /** A short text, which may take two lines before it is cut off. */
  readonly wraps?: boolean;
  /** Aligned at the end. */
  readonly isAmount?: boolean;
  readonly order?: Order;
};

/** One quiet action; labeled by the element with this id. */
export type RowAction<Row> = {
  readonly width: number;
  readonly of: (row: Row, nameId: string) => ReactNode;
  /** On a card there is text below the name, and the name needs the whole line. */
  readonly isBelow?: boolean;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The column that names a row, and opens it. */
  name: {
    readonly head: string;
    readonly of: (row: Row) => string;
    /** Further text to tell rows apart, in a quieter style. */
    readonly note?: (row: Row) => string | null;
    /** A column of medium room has the note too. */
    readonly isNoteColumn?: boolean;
    readonly order?: Order;
    readonly picture?: (row: Row) => ReactNode;
    /** In rem: a wide table's room is for the other columns. */
    readonly width?: number;
    /** The label of the button that opens it. */
    readonly open: (name: string) => string;
  };
  columns: readonly Column<Row>[];
  action?: undefined | (RowAction<Row> & { readonly head: string });
  /** The checkboxes of a row and of all rows. */
  choose?: undefined | { readonly all: ReactNode; readonly one: (row: Row) => ReactNode };
  onOpen: (row: Row) => void;
  /** The key of the row whose details are open. */
  open: string | null;
  /** Whether another list is loading. */
  busy: boolean;
};

/**
 * Rows to work through: a table from 768 px on, cards below. J and K move from row to row, Enter opens. Only
 * columns that the server can sort by have a button.
 */
export function DataTable<Row>(props: Props<Row>) {
  const isWide = useIsWide();
  const list = useRowKeys();
  useFocusKept(list, props.open);
  return (
    <div ref={list} className={classes.frame} aria-busy={props.busy}>
      {isWide ? <Table {...props} /> : <Cards {...props} />}
    </div>
  );
}

/** Keeps the open row in view. When its details close, it gets the focus, even if another row was opened first. */
function useFocusKept(list: RefObject<HTMLElement | null>, open: string | null): void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open !== null) {
      last.current = list.current?.querySelector<HTMLElement>('[aria-current] [data-row]') ?? null;
      last.current?.scrollIntoView?.({ block: 'nearest' });
    } else if (document.activeElement === document.body || list.current?.contains(document.activeElement))
      last.current?.focus();
  }, [open, list]);
}

function Table<Row>(props: Props<Row>) {
  const { label, rows, keyOf, name, columns, action, choose, onOpen, open } = props;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {choose?.all && (
            <th scope="col" className={classes.check}>
              {choose.all}
            </th>
          )}
          {/* A column without a title has no header cell. */}
          {choose?.all === null && <td className={classes.check} />}
          <Head head={name.head} order={name.order} mostWidth={name.width} />
          {columns.map(({ cell: _, onCard: _card, wraps: _wraps, ...column }) => (
            <Head key={column.head} {...column} />
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
          <TableRow
            key={keyOf(row)}
            row={row}
            isOpen={keyOf(row) === open}
            {...{ name, columns, action, choose, onOpen }}
          />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<Column<never>, 'head' | 'room' | 'width' | 'isAmount'> & {
  order?: Order | undefined;
  mostWidth?: number | undefined;
};

function Head({ head, order, room, width, isAmount, mostWidth }: HeadProps) {
  // A share of a narrow screen.
  const own = mostWidth === undefined ? width && `${width}rem` : `min(${mostWidth}rem, 28vw)`;
  return (
    <th
      scope="col"
      data-room={room}
      data-amount={isAmount}
      style={{ width: own }}
      {...(order && { 'aria-sort': order.is })}
    >
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

type RowProps<Row> = { row: Row; isOpen: boolean } & Pick<
  Props<Row>,
  'name' | 'columns' | 'action' | 'choose' | 'onOpen'
>;

function TableRow<Row>({ row, isOpen, name, columns, action, choose, onOpen }: RowProps<Row>) {
  const nameId = useId();
  return (
    <tr aria-labelledby={nameId} {...(isOpen && { 'aria-current': true })}>
      {choose && <td className={classes.check}>{choose.one(row)}</td>}
      <th scope="row">
        <Opener row={row} name={name} nameId={nameId} onOpen={onOpen} />
      </th>
      {columns.map(({ head, cell, room, wraps, isAmount }) => (
        <td key={head} data-room={room} data-wraps={wraps} data-amount={isAmount}>
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
  const note = name.note?.(row) ?? null;
  return (
    <button
      type="button"
      className={classes.opener}
      data-row=""
      aria-label={name.open(note === null ? text : `${text} ${note}`)}
      onClick={() => onOpen(row)}
    >
      {name.picture?.(row)}
      <span id={nameId} className={classes.name}>
        {text}
        {note !== null && (
          <>
            {' '}
            <span className={classes.note} data-narrow={name.isNoteColumn ? '' : undefined}>
              {note}
            </span>
          </>
        )}
      </span>
    </button>
  );
}

function Cards<Row>({ label, rows, keyOf, open, ...parts }: Props<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={keyOf(row)} row={row} isOpen={keyOf(row) === open} {...parts} />
      ))}
    </ul>
  );
}

function Card<Row>({ row, isOpen, name, columns, action, choose, onOpen }: RowProps<Row>) {
  const nameId = useId();
  const facts = columns
    .filter(({ room }) => room !== 'large')
    .map(({ head, cell, onCard = cell }) => ({ head, value: onCard(row) }));
  return (
    <li className={classes.card} aria-labelledby={nameId} {...(isOpen && { 'aria-current': true })}>
      <div className={classes.top}>
        {choose?.one(row)}
        <Opener row={row} name={name} nameId={nameId} onOpen={onOpen} />
        {!action?.isBelow && action?.of(row, nameId)}
      </div>
      <div className={classes.facts}>
        {facts.map(({ head, value }) => value !== null && <div key={head}>{value}</div>)}
        {action?.isBelow && <div className={classes.below}>{action.of(row, nameId)}</div>}
      </div>
    </li>
  );
}
