import { asCompany } from '@ambitionhub/contract/accounts';
import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { openChat } from '../../applications/index.ts';
import { useAcceptOffer, useAcceptTerms, useRefuseTerms } from '../api/answering.ts';
import classes from '../terms/Acts.module.css';
import { EndButton } from '../terms/EndButton.tsx';

const texts = ambassadorTexts.student.offer;
const DeclineOfferDialog = lazyDialog(
  async () => (await import('./DeclineOfferDialog.tsx')).DeclineOfferDialog,
);

type Props = {
  ambassadorship: Ambassadorship;
  /** Whether it is above the chat, where the student can ask a question in a message. */
  inChat?: boolean;
};

/** A student's actions on an offer or an ambassadorship. */
export function StudentActs({ ambassadorship: one, inChat = false }: Props) {
  if (one.state === 'offered') return <OfferActs ambassadorship={one} inChat={inChat} />;
  if (one.state !== 'active') return null;
  return (
    <div className={classes.acts}>
      {one.proposed && <ProposalActs ambassadorship={one} />}
      <EndButton ambassadorship={one} />
    </div>
  );
}

function OfferActs({ ambassadorship: one, inChat }: Props) {
  const { id, newestVersion: version, with: company } = one;
  const [declines, setDeclines] = useState(false);
  const { mutate, isPending, error } = useAcceptOffer();
  const toast = useToast();
  const accept = (): void =>
    mutate({ id, version }, { onSuccess: () => toast.success(texts.accepted(company.name)) });
  return (
    <div className={classes.acts}>
      {one.company === 'usual' && (
        <Button busy={isPending} aria-label={texts.acceptOne(company.name)} onClick={accept}>
          {texts.accept}
        </Button>
      )}
      <Button variant="default" aria-label={texts.declineOne(company.name)} onClick={() => setDeclines(true)}>
        {texts.decline}
      </Button>
      {one.company !== 'gone' && !inChat && (
        <Button
          variant="subtle"
          aria-label={texts.askOne(company.name)}
          onClick={() => openChat(asCompany(company.id))}
        >
          {texts.ask}
        </Button>
      )}
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {declines && <DeclineOfferDialog ambassadorship={one} onClose={() => setDeclines(false)} />}
    </div>
  );
}

function ProposalActs({ ambassadorship: { id, newestVersion: version, company } }: Props) {
  const accept = useAcceptTerms();
  const refuse = useRefuseTerms();
  const error = accept.error ?? refuse.error;
  return (
    <>
      {company === 'usual' && (
        <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate({ id, version })}>
          {texts.acceptTerms}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        busy={refuse.isPending}
        onClick={() => refuse.mutate({ id, version })}
      >
        {texts.refuseTerms}
      </Button>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </>
  );
}
