import { moderationTexts, type OpenAppeal, sanctionTexts as texts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { DetailsSheet } from '../../../ui/DetailsSheet.tsx';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useNeighbors } from '../../../ui/useNeighbors.ts';
import { useAppeals } from '../api/sanctions.ts';
import { Moment } from '../listing/Facts.tsx';
import { SanctionItem } from './SanctionItem.tsx';
import classes from './Sanctions.module.css';

const { columns: heads, messages } = moderationTexts;
const columns: readonly Column<OpenAppeal>[] = [
  { head: heads.email, cell: ({ email }) => email, room: 'medium' },
  { head: heads.decision, cell: ({ kind }) => texts.kinds[kind], width: 10 },
  { head: heads.appeal, cell: ({ appeal }) => appeal.text },
  { head: heads.sent, cell: ({ appealedAt }) => <Moment at={appealedAt} />, width: 12.5 },
];

/** The open appeals, oldest first, each answered in its details. */
export function OpenAppeals() {
  const found = useAppeals();
  const appeals = found.data?.pages.flatMap((page) => page.appeals) ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const look = ({ id }: OpenAppeal): void => setOpen(id);
  // An answered appeal is no longer open.
  const chosen = appeals.find(({ id }) => id === open);
  const neighbors = useNeighbors({ rows: appeals, keyOf: ({ id }) => id, open, onOpen: look, found });
  return (
    <>
      <PagedFrame
        found={found}
        loading={texts.loadingAppeals}
        skeleton={<TableSkeleton label={texts.loadingAppeals} />}
        failed={messages.loadFailed}
        retryText={messages.tryAgain}
        empty={{ title: texts.noAppeals, text: texts.noAppealsHint }}
        hasRows={appeals.length > 0}
      >
        <DataTable
          label={messages.views.appeals}
          rows={appeals}
          keyOf={({ id }) => id}
          name={{
            head: heads.account,
            of: ({ name, email }) => name || email,
            open: (name) => `${messages.details} ${name}`,
          }}
          columns={columns}
          onOpen={look}
          open={open}
          busy={found.isPlaceholderData}
        />
      </PagedFrame>
      {chosen && (
        <DetailsSheet
          title={chosen.name || chosen.email}
          of={chosen.id}
          neighbors={neighbors}
          onClose={() => setOpen(null)}
        >
          {chosen.name !== '' && <p className={classes.muted}>{chosen.email}</p>}
          <ul className={classes.list}>
            <SanctionItem key={chosen.id} sanction={chosen} />
          </ul>
        </DetailsSheet>
      )}
    </>
  );
}
