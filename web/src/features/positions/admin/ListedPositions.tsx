import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  type Position,
  positionLimits,
  positionTexts,
  positionTakingTexts as texts,
} from '@ambitionhub/contract/positions';
import { useState } from 'react';
import { ReasonDialog } from '../../../session/dialogs/ReasonDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ItemRow, ItemRows } from '../../../ui/ItemRow.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useListedPositions, useTakePosition } from '../api/positions.ts';
import classes from '../company/Positions.module.css';

export const takePositionForm = defineForm('take-position', { reason: text });

/** A company's positions. The admin may remove all but the first. */
export function ListedPositions({ id, name }: { id: CompanyId; name: string }) {
  const { data, isError, refetch, isFetching } = useListedPositions(id);
  const [taken, setTaken] = useState<Position | null>(null);
  return (
    <section data-first="" aria-label={positionTexts.title}>
      <h3 className={classes.heading}>{positionTexts.title}</h3>
      {!data && !isError && <SkeletonRows rows={1} label={positionTexts.loading} />}
      {!data && isError && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.positions.length === 0 && <p className={classes.more}>{texts.none}</p>}
      <ItemRows>
        {data?.positions.map((position) => {
          const title = position.title || positionTexts.unnamed;
          return (
            <ItemRow
              key={position.id}
              name={
                <>
                  {title}
                  <Badge tone={position.state === 'open' ? 'good' : 'plain'}>
                    {positionTexts.states[position.state]}
                  </Badge>
                  {position.isFirst && <Badge>{texts.first}</Badge>}
                </>
              }
              facts={position.text}
            >
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
            </ItemRow>
          );
        })}
      </ItemRows>
      {taken && <TakeDialog id={id} name={name} position={taken} onClose={() => setTaken(null)} />}
    </section>
  );
}

type TakeProps = { id: CompanyId; name: string; position: Position; onClose: () => void };

function TakeDialog({ id, name, position, onClose }: TakeProps) {
  const { mutate, ...act } = useTakePosition(id);
  return (
    <ReasonDialog
      form={takePositionForm}
      subject={position.id}
      title={texts.title(position.title || positionTexts.unnamed)}
      about={name}
      texts={texts}
      limit={positionLimits.reason}
      act={act}
      onSubmit={(reason, onSuccess) => mutate({ id, position: position.id, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
