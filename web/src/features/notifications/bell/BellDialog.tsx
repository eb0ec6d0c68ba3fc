import { type BellEntry, bellTexts } from '@ambitionhub/contract/notifications';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { afterLayer } from '../../../ui/dialog-history.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { openAddress } from '../../../ui/navigation.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useBellEntries, useReadNews } from '../api/bell.ts';
import classes from './Bell.module.css';

/** What the user was told, newest first. */
export function BellDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, isPaused, refetch } = useBellEntries();
  const read = useReadNews();
  const entries = data?.entries ?? [];
  const open = (entry: BellEntry) => {
    read([entry]);
    onClose();
    afterLayer(() => openAddress(entry.href));
  };

  return (
    <Dialog
      title={bellTexts.title}
      look="details"
      closable
      tools={
        entries.some(({ isRead }) => !isRead) && (
          <Button variant="subtle" onClick={() => read(entries)}>
            {bellTexts.readAll}
          </Button>
        )
      }
      onClose={onClose}
    >
      {data === undefined && error === null && !isPaused && (
        <SkeletonRows label={bellTexts.loading} mark="none" />
      )}
      {data === undefined && isPaused && (
        <EmptyState title={bellTexts.offline} text={bellTexts.offlineHint} />
      )}
      {data === undefined && error !== null && !isPaused && (
        <ErrorState message={bellTexts.errors.load} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && entries.length === 0 && (
        <EmptyState title={bellTexts.empty} text={bellTexts.emptyHint} />
      )}
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.ids.at(-1)}>
            <Entry entry={entry} onOpen={() => open(entry)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ entry, onOpen }: { entry: BellEntry; onOpen: () => void }) {
  const { text, href, at, ids, isRead } = entry;
  return (
    <a
      className={classes.entry}
      href={href}
      data-unread={!isRead}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className={classes.text} dir="auto">
        {!isRead && <span className="visually-hidden">{bellTexts.unread}: </span>}
        {text}
        {ids.length > 1 && <span className={classes.more}> {bellTexts.more(ids.length - 1)}</span>}
      </span>
      <span className={classes.when}>
        <Time at={at} />
      </span>
    </a>
  );
}
