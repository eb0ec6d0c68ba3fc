import { asCompany } from '@ambitionhub/contract/accounts';
import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { openChat } from '../../applications/index.ts';
import { useAcceptTerms, useRefuseTerms } from '../api/answer-offer.ts';
import classes from '../terms/Acts.module.css';
import { EndButton } from '../terms/EndButton.tsx';
import { AcceptedOffer } from './AcceptedOffer.tsx';

const texts = ambassadorTexts.student.offer;
const AcceptOfferDialog = lazyDialog(async () => (await import('./AcceptOfferDialog.tsx')).AcceptOfferDialog);
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
  const { with: company } = one;
  const [dialog, setDialog] = useState<'accept' | 'decline' | null>(null);
  if (one.acceptingUntil !== null)
    return <AcceptedOffer key={one.acceptingUntil} ambassadorship={one} until={one.acceptingUntil} />;
  return (
    <div className={classes.acts}>
      {one.company === 'usual' && (
        <Button aria-label={texts.acceptOne(company.name)} onClick={() => setDialog('accept')}>
          {texts.accept}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={texts.declineOne(company.name)}
        onClick={() => setDialog('decline')}
      >
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
      {dialog === 'accept' && <AcceptOfferDialog ambassadorship={one} onClose={() => setDialog(null)} />}
      {dialog === 'decline' && <DeclineOfferDialog ambassadorship={one} onClose={() => setDialog(null)} />}
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
