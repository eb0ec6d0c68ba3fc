import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type Position, positionLimits, positionTexts } from '@ambitionhub/contract/positions';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useViewer } from '../../../session/session.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useListedPositions, useTakePosition } from '../api/positions.ts';
import classes from '../company/Positions.module.css';

const texts = positionTexts.taking;

export const takePositionForm = defineForm('take-position', { reason: text });

/** A company's positions, of which the admin may take the further ones away. */
export function ListedPositions({ id }: { id: CompanyId }) {
  const { data, isError, refetch, isFetching } = useListedPositions(id);
  const [taken, setTaken] = useState<Position | null>(null);
  return (
    <section aria-label={positionTexts.title}>
      <h3 className={classes.name}>{positionTexts.title}</h3>
      {!data && !isError && <SkeletonRows rows={1} label={positionTexts.loading} />}
      {!data && isError && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.positions.length === 0 && <p className={classes.more}>{texts.none}</p>}
      <ul className={classes.positions}>
        {data?.positions.map((position) => {
          const title = position.title || positionTexts.unnamed;
          return (
            <li key={position.id} className={classes.position}>
              <div className={classes.who}>
                <p className={classes.name}>
                  {title}
                  <Badge tone={position.state === 'open' ? 'good' : 'plain'}>
                    {positionTexts.states[position.state]}
                  </Badge>
                  {position.isFirst && <Badge>{positionTexts.first}</Badge>}
                </p>
                {position.text !== '' && <p className={classes.more}>{position.text}</p>}
              </div>
              {!position.isFirst && (
                <div className={classes.acts}>
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={texts.label(title)}
                    onClick={() => setTaken(position)}
                  >
                    {texts.action}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {taken && <TakeDialog id={id} position={taken} onClose={() => setTaken(null)} />}
    </section>
  );
}

type TakeProps = { id: CompanyId; position: Position; onClose: () => void };

function TakeDialog({ id, position, onClose }: TakeProps) {
  const draft = useDraft(takePositionForm, useViewer().id, position.id);
  const { reason = '' } = draft.typed;
  const toast = useToast();
  const { mutate, isPending, error } = useTakePosition(id);
  const fault = fieldFault(error, 'reason');
  return (
    <FormDialog
      title={texts.title(position.title || positionTexts.unnamed)}
      draft={draft}
      fault={error && fault === undefined ? reasonOf(error) : null}
      cancel={texts.cancel}
      act={isPending ? texts.submitting : texts.submit}
      color="red"
      busy={isPending}
      disabled={reason.trim() === ''}
      onSubmit={() =>
        mutate(
          { id, position: position.id, reason },
          {
            onSuccess: () => {
              draft.done();
              toast.success(texts.done);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <Textarea
        label={texts.reason}
        required
        rows={3}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => draft.type({ reason: currentTarget.value })}
        {...lengthError(reason.trim(), positionLimits.reason, fault)}
      />
    </FormDialog>
  );
}
