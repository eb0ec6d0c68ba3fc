import type { UserId } from '@ambitionhub/contract/accounts';
import {
  hostOf,
  type PortfolioPictureId,
  portfolioLimits,
  portfolioTexts,
} from '@ambitionhub/contract/portfolio';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { text } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { useViewer } from '../../session/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lengthError } from '../../ui/lengthError.ts';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useListedPortfolio, useTakeFromPortfolio } from './api/portfolio.ts';
import classes from './Portfolio.module.css';
import { PortfolioView } from './PortfolioView.tsx';

const texts = portfolioTexts.taking;

export const takeFromPortfolioForm = defineForm('take-from-portfolio', { reason: text });

type Taken = { readonly link: string } | { readonly picture: PortfolioPictureId };

/** A student's portfolio, from which the admin may take something away. */
export function ListedPortfolio({ id }: { id: UserId }) {
  const { data, isError, refetch, isFetching } = useListedPortfolio(id);
  const [taken, setTaken] = useState<Taken | null>(null);
  return (
    <section className={classes.section} aria-label={texts.title}>
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
      {taken && <TakeDialog id={id} taken={taken} onClose={() => setTaken(null)} />}
    </section>
  );
}

type TakeProps = { id: UserId; taken: Taken; onClose: () => void };

/** Takes something away, with a reason that is kept until it is sent. */
function TakeDialog({ id, taken, onClose }: TakeProps) {
  // An address may have an @, with which drafts mark their tab.
  const what = encodeURIComponent('link' in taken ? taken.link : taken.picture);
  const draft = useDraft(takeFromPortfolioForm, useViewer().id, `${id} ${what}`);
  const { reason = '' } = draft.typed;
  const toast = useToast();
  const { mutate, isPending, error } = useTakeFromPortfolio(id);
  const fault = fieldFault(error, 'reason');
  return (
    <FormDialog
      title={texts.titleOf['link' in taken ? 'link' : 'picture']}
      draft={draft}
      fault={error && fault === undefined ? reasonOf(error) : null}
      cancel={texts.cancel}
      act={isPending ? texts.submitting : texts.submit}
      color="red"
      busy={isPending}
      disabled={reason.trim() === ''}
      onSubmit={() =>
        mutate(
          { id, taken, reason },
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
        {...lengthError(reason.trim(), portfolioLimits.reason, fault)}
      />
    </FormDialog>
  );
}
