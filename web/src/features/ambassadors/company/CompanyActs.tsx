import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useTakeTermsBack } from '../api/offers.ts';
import classes from '../terms/Acts.module.css';
import { EndButton } from '../terms/EndButton.tsx';

const texts = ambassadorTexts.company.offer;

const dialogs = {
  change: lazyDialog(async () => (await import('./ChangeTermsDialog.tsx')).ChangeTermsDialog),
  takeBack: lazyDialog(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog),
} as const;

type Props = { ambassadorship: Ambassadorship };

/** A company's actions on an offer or an ambassadorship. */
export function CompanyActs({ ambassadorship: one }: Props) {
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = dialog && dialogs[dialog];
  const mayMove = one.company === 'usual';
  return (
    <div className={classes.acts}>
      {one.state === 'offered' && (
        <>
          {mayMove && (
            <Button size="sm" variant="default" onClick={() => setDialog('change')}>
              {texts.change}
            </Button>
          )}
          <Button size="sm" variant="subtle" color="gray" onClick={() => setDialog('takeBack')}>
            {texts.takeBack}
          </Button>
        </>
      )}
      {one.state === 'active' && (
        <>
          {one.proposed && <TakeTermsBack ambassadorship={one} />}
          {mayMove && one.endedBy === null && (
            <Button size="sm" variant="default" onClick={() => setDialog('change')}>
              {texts.propose}
            </Button>
          )}
          <EndButton ambassadorship={one} />
        </>
      )}
      {OpenDialog && <OpenDialog ambassadorship={one} onClose={() => setDialog(null)} />}
    </div>
  );
}

function TakeTermsBack({ ambassadorship: { id, newestVersion } }: Props) {
  const { mutate, isPending, error } = useTakeTermsBack();
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        busy={isPending}
        onClick={() => mutate({ id, version: newestVersion })}
      >
        {texts.takeTermsBack}
      </Button>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </>
  );
}
