import { type Proof, type ProofPicture, taskTexts } from '@ambitionhub/contract/tasks';
import { reasonOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { afterLayer } from '../../ui/dialog-history.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useProof } from './api/tasks.ts';
import { dayOnly } from './days.ts';
import classes from './ProofPictures.module.css';

const texts = taskTexts.pictures;

export type AlikePicture = ProofPicture & { readonly alike: NonNullable<ProofPicture['alike']> };

type Props = {
  picture: AlikePicture;
  onClose: () => void;
};

/** A picture next to those of the earlier proof that it resembles. */
export function AlikeDialog({ picture, onClose }: Props) {
  const { alike } = picture;
  const { data, error, isFetching, refetch } = useProof(alike.proof);
  const [, setOpen] = useSearchParam('handIn');
  return (
    <Dialog title={texts.compareTitle} look="wide" closable onClose={onClose}>
      <div className={classes.abreast}>
        <figure>
          <figcaption>{texts.thisProof}</figcaption>
          <img src={picture.large} alt={texts.thisProof} width={picture.width} height={picture.height} />
        </figure>
        <figure>
          <figcaption>
            {data && `${data.student.name} · ${data.task.title} · `}
            <Time at={alike.at} format={dayOnly} />
          </figcaption>
          {data === undefined && error === null && <SkeletonLines lines={4} />}
          {data === undefined && error !== null && (
            <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
          )}
          {data && <Pictures proof={data} />}
        </figure>
      </div>
      <div>
        <Button
          variant="default"
          onClick={() => {
            onClose();
            afterLayer(() => setOpen(alike.proof, { replace: true }));
          }}
        >
          {texts.openOther}
        </Button>
      </div>
    </Dialog>
  );
}

const Pictures = ({ proof: { pictures, student } }: { proof: Proof }) =>
  pictures.map(({ id, large, width, height }) => (
    <img key={id} src={large} alt={student.name} width={width} height={height} />
  ));
