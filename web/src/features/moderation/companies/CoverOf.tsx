import { coverUrl } from '@ambitionhub/contract/media';
import { type CompanyListing, moderationLimits, moderationTexts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { ReasonDialog } from '../../../session/dialogs/ReasonDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTakeCover } from '../api/acts.ts';
import { shownName } from '../listing/shownName.ts';
import classes from './CoverOf.module.css';
import section from './Payments.module.css';

const texts = moderationTexts.cover;

export const takeCoverForm = defineForm('take-cover', { reason: text });

/** The cover of a company's page, which the admin may remove; renders nothing without one. */
export function CoverOf({ company }: { company: CompanyListing }) {
  const { id, cover } = company;
  // The cover that the admin saw. The decision does not apply to a newer one.
  const [taken, setTaken] = useState<string | null>(null);
  return (
    <>
      {cover !== null && (
        <section className={section.section} aria-label={texts.label}>
          <h3 className={section.heading}>{texts.label}</h3>
          <img className={classes.cover} src={coverUrl(cover, 'small')} alt={texts.alt(shownName(company))} />
          <Button variant="subtle" color="red" className={classes.act} onClick={() => setTaken(cover)}>
            {texts.action}
          </Button>
        </section>
      )}
      {taken !== null && (
        <TakeDialog id={id} name={shownName(company)} cover={taken} onClose={() => setTaken(null)} />
      )}
    </>
  );
}

type TakeProps = { id: CompanyListing['id']; name: string; cover: string; onClose: () => void };

function TakeDialog({ id, name, cover, onClose }: TakeProps) {
  const { mutate, ...act } = useTakeCover();
  return (
    <ReasonDialog
      form={takeCoverForm}
      subject={cover}
      title={texts.title}
      about={name}
      texts={texts}
      limit={moderationLimits.reason}
      act={act}
      onSubmit={(reason, onSuccess) => mutate({ id, cover, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
