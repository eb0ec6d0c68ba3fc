import { type Position, positionLimits, positionTexts as texts } from '@ambitionhub/contract/positions';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ItemRows } from '../../../ui/ItemRow.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { usePositions } from '../api/positions.ts';
import { PositionRow } from './PositionRow.tsx';
import classes from './Positions.module.css';

const PositionDialog = lazyDialog(async () => (await import('./PositionDialog.tsx')).PositionDialog);

/** The company's positions, and the buttons to change them. */
export function PositionsCard() {
  const { data, error, refetch, isFetching } = usePositions();
  return (
    <Card title={texts.title} text={texts.text}>
      {data === undefined && error === null && <SkeletonRows rows={2} label={texts.loading} />}
      {data === undefined && error !== null && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && <Present positions={data.positions} />}
    </Card>
  );
}

function Present({ positions }: { positions: readonly Position[] }) {
  const [edited, setEdited] = useState<Position | 'new' | null>(null);
  const isFull = positions.length >= positionLimits.positions;
  return (
    <>
      <ItemRows>
        {positions.map((position) => (
          <PositionRow key={position.id} position={position} onEdit={() => setEdited(position)} />
        ))}
      </ItemRows>
      {isFull ? (
        <p className={classes.more}>{texts.full}</p>
      ) : (
        <div>
          <Button variant="default" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        </div>
      )}
      {edited && (
        <PositionDialog position={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
