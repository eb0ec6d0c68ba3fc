import { type BulkSelection, bulkLimits, bulkTexts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FirstNames } from '../../../ui/FirstNames.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useBulkPreview, useStartBulk } from '../api/bulk.ts';

type Props = { selection: BulkSelection; onClose: () => void; onStarted: () => void };

/** Lists the affected accounts before the action. */
export function BulkDialog({ selection, onClose, onStarted }: Props) {
  const { act, kind } = selection;
  const preview = useBulkPreview(selection);
  const start = useStartBulk();
  // A second press or a resent request is the same bulk action.
  const [id] = useState(() => crypto.randomUUID());
  const { count, mark } = preview.data ?? { count: 0, mark: '' };
  const isTooMany = count > bulkLimits.targets;
  const error = start.error ?? preview.error;
  const mayStart = preview.isSuccess && !preview.isFetching && count > 0 && !isTooMany && !start.isPending;
  const confirm = (): void => {
    if (mayStart) start.mutate({ id, selection, expected: count, mark }, { onSuccess: onStarted });
  };
  return (
    <Dialog title={act === 'delete' ? bulkTexts.title.delete[kind] : bulkTexts.title[act]} onClose={onClose}>
      {preview.isPending && <SkeletonRows label="Loading the preview..." />}
      {preview.data && !isTooMany && (
        <Whom kind={kind} count={count} names={preview.data.names} isForGood={act === 'delete'} />
      )}
      {isTooMany && <p>{bulkTexts.tooMany}</p>}
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <DialogButtons
        onCancel={onClose}
        act={bulkTexts.acts[act]}
        {...(act === 'delete' && { color: 'red' })}
        aria-disabled={!mayStart}
        busy={start.isPending}
        onClick={confirm}
      />
    </Dialog>
  );
}

type WhomProps = { kind: BulkSelection['kind']; count: number; names: readonly string[]; isForGood: boolean };

function Whom({ kind, count, names, isForGood }: WhomProps) {
  const more = count - names.length;
  return (
    <div>
      <p>{bulkTexts.preview[kind](count.toLocaleString())}</p>
      <FirstNames names={names} more={more > 0 ? bulkTexts.more(more.toLocaleString()) : null} />
      {isForGood && <p>{bulkTexts.goes[kind]}</p>}
    </div>
  );
}
