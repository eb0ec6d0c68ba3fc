import type { UserId } from '@ambitionhub/contract/accounts';
import {
  hostOf,
  type PortfolioPictureId,
  portfolioLimits,
  portfolioTakingTexts as texts,
} from '@ambitionhub/contract/portfolio';
import { useState } from 'react';
import { ReasonDialog } from '../../session/dialogs/ReasonDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { text } from '../../session/drafts/kinds.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useListedPortfolio, useTakeFromPortfolio } from './api/portfolio.ts';
import classes from './Portfolio.module.css';
import { PortfolioView } from './PortfolioView.tsx';

export const takeFromPortfolioForm = defineForm('take-from-portfolio', { reason: text });

type Taken = { readonly link: string } | { readonly picture: PortfolioPictureId };

/** A student's portfolio, from which the admin may remove items. */
export function ListedPortfolio({ id, name }: { id: UserId; name: string }) {
  const { data, isError, refetch, isFetching } = useListedPortfolio(id);
  const [taken, setTaken] = useState<Taken | null>(null);
  return (
    <section data-first="" className={classes.section} aria-label={texts.title}>
      <h3 className={classes.head}>{texts.title}</h3>
      {!data && !isError && <SkeletonRows rows={1} label={texts.loading} />}
      {!data && isError && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && data.links.length + data.pictures.length === 0 && <p className={classes.note}>{texts.none}</p>}
      {data && (
        <PortfolioView
          portfolio={data}
          onEnded={() => void refetch()}
          renderLinkAct={(link) => (
            <Button
              variant="subtle"
              color="red"
              aria-label={texts.link(hostOf(link))}
              onClick={() => setTaken({ link })}
            >
              {texts.action}
            </Button>
          )}
          renderPictureAct={({ id: picture }, number) => (
            <Button
              variant="subtle"
              color="red"
              aria-label={texts.picture(number)}
              onClick={() => setTaken({ picture })}
            >
              {texts.action}
            </Button>
          )}
        />
      )}
      {taken && <TakeDialog id={id} name={name} taken={taken} onClose={() => setTaken(null)} />}
    </section>
  );
}

type TakeProps = { id: UserId; name: string; taken: Taken; onClose: () => void };

function TakeDialog({ id, name, taken, onClose }: TakeProps) {
  const { mutate, ...act } = useTakeFromPortfolio(id);
  return (
    <ReasonDialog
      form={takeFromPortfolioForm}
      // A link may contain an @, which drafts use to mark their tab.
      subject={`${id} ${encodeURIComponent('link' in taken ? taken.link : taken.picture)}`}
      title={texts.titleOf['link' in taken ? 'link' : 'picture']}
      about={'link' in taken ? `${name}: ${taken.link}` : name}
      texts={texts}
      limit={portfolioLimits.reason}
      act={act}
      onSubmit={(reason, onSuccess) => mutate({ id, taken, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
