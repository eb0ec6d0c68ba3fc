import {
  adminTabs,
  type CompanyListing,
  type ListingKind,
  moderationTexts,
  type StudentListing,
} from '@ambitionhub/contract/moderation';
import { Avatar } from '../../../ui/Avatar.tsx';
import { type Column, DataTable, type Order, type RowAction } from '../../../ui/DataTable.tsx';
import type { PagedQuery } from '../../../ui/PagedList.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import type { Selection } from '../../../ui/useSelection.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Choice } from './choice.ts';
import { ListingTab } from './ListingTab.tsx';
import type { Total } from './matchCount.ts';
import { AllCheck, RowCheck } from './RowCheck.tsx';
import { shownName } from './shownName.ts';

const { columns: heads, messages } = moderationTexts;
/** Pixels: a row of 40 px shows 12 of them on a small laptop. */
const pictureSize = 28;

type Props<Row> = {
  kind: ListingKind;
  found: PagedQuery;
  total: Total | null;
  rows: readonly Row[];
  choices: readonly Choice[];
  filter: string;
  selection: Selection;
  shape?: 'round' | 'square';
  byName: Order;
  columns: readonly Column<Row>[];
  action: RowAction<Row>;
  onOpen: (row: Row) => void;
  open: string | null;
};

/** The admin's list of accounts of one kind. */
export function AccountTable<Row extends StudentListing | CompanyListing>(props: Props<Row>) {
  const {
    kind,
    found,
    total,
    rows,
    choices,
    filter,
    selection,
    shape,
    byName,
    columns,
    action,
    onOpen,
    open,
  } = props;
  const [query = ''] = useSearchParam('q');
  const shown = rows.map(({ id }) => id);
  return (
    <ListingTab
      kind={kind}
      found={found}
      total={total}
      choices={choices}
      filter={filter}
      hasRows={rows.length > 0}
      chooseAll={rows.length > 0 && <AllCheck shown={shown} selection={selection} isNamed />}
    >
      <DataTable
        label={adminTabs[kind]}
        rows={rows}
        keyOf={({ id }) => id}
        name={{
          head: heads.name,
          of: (row) => row.name || moderationTexts.noName,
          note: ({ name, email }) => (name === '' ? email : null),
          isNoteColumn: true,
          order: byName,
          open: (name) => `${messages.details} ${name}`,
          picture: (row) => (
            <Avatar name={shownName(row)} image={row.image} size={pictureSize} {...(shape && { shape })} />
          ),
        }}
        columns={[
          { head: heads.email, cell: ({ email }) => email, width: 20.25, room: 'medium' },
          ...columns,
        ]}
        action={{ head: heads.action, ...action }}
        choose={{
          all: <AllCheck shown={shown} selection={selection} />,
          one: (row) => <RowCheck id={row.id} name={shownName(row)} selection={selection} />,
        }}
        onOpen={onOpen}
        open={open}
        busy={found.isPlaceholderData}
      />
      <BulkBar kind={kind} shown={shown} search={{ query, filter }} total={total} selection={selection} />
    </ListingTab>
  );
}
