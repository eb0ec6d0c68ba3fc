import { companyTexts, type OwnCompanyProfile } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { afterLayer } from '../../../ui/dialog-history.ts';
import { focusFirstField, goOnByEnter } from '../../../ui/firstField.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { BasicSection } from './BasicSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { fieldLabels, shownField } from './companyForm.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { profileFaults } from './faults.ts';
import { PositionSection } from './PositionSection.tsx';
import classes from './ProfileForm.module.css';
import { SkillsSection } from './SkillsSection.tsx';
import { useProfileForm } from './useProfileForm.ts';

const texts = companyTexts.profile;
const { rejected, rejectedText } = companyTexts.approval;

type Props = { profile: OwnCompanyProfile; onLeave: () => void };

/** The whole profile as one form. It validates itself instead of leaving that to the browser. */
export function ProfileForm({ profile, onLeave }: Props) {
  const { form, onSubmit, saving, saved, isChanged, changes, draft, isDraft, discard } =
    useProfileForm(profile);
  const [discarding, setDiscarding] = useState<'no' | 'confirm' | 'yes'>('no');
  const isNew = !profile.profileCompleted;
  useFirstFieldOf(isNew);

  function leave() {
    discard();
    onLeave();
  }

  // Runs after the question and its history step are gone.
  const onDiscarded = useEffectEvent(leave);
  useEffect(() => {
    if (discarding === 'yes') afterLayer(() => onDiscarded());
  }, [discarding]);

  /** Enter goes to the next empty field, as long as a required one is left. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (profileFaults(form.values).length > 0) goOnByEnter(event);
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {isDraft && isChanged && !saved && (
        <div className={classes.draft} role="status">
          <Icon name="pencil" />
          <p>{texts.draft}</p>
          <Button variant="default" onClick={discard} busy={saving}>
            {texts.discard.confirm}
          </Button>
        </div>
      )}
      {profile.rejection !== null && (
        <NewsLine icon="alert" tone="fault" title={`${rejected}.`}>
          {profile.rejection} {rejectedText}
        </NewsLine>
      )}
      {!profile.isApproved && <FirstSteps profile={profile} />}
      <BasicSection form={form} profile={profile} />
      <ContactSection form={form} />
      <PositionSection form={form} hasMore={!isNew} />
      <SkillsSection form={form} />
      <DraftNotice draft={draft} />
      <Changes changes={changes} labels={fieldLabels} show={shownField} />
      <SavedBanner saved={saved} />
      <div className={classes.buttons}>
        <p className={classes.state}>{isChanged && !saved && !saving && texts.unsaved}</p>
        <Button
          variant="default"
          onClick={() => !saving && (isChanged && !saved ? setDiscarding('confirm') : leave())}
          aria-disabled={saving}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" busy={saving || saved}>
          {saving ? texts.saving : texts.save}
        </Button>
      </div>
      {discarding === 'confirm' && (
        <Dialog title={texts.discard.title} onClose={() => setDiscarding('no')}>
          <p>{texts.discard.text}</p>
          <DialogButtons
            cancel={texts.discard.cancel}
            onCancel={() => setDiscarding('no')}
            startsOnCancel
            act={texts.discard.confirm}
            color="red"
            onClick={() => setDiscarding('yes')}
          />
        </Dialog>
      )}
    </form>
  );
}

/** A company that has just signed up came to type its name; the form appears once its profile has loaded. */
function useFirstFieldOf(isNew: boolean): void {
  const begins = useRef(isNew);
  useEffect(() => {
    const isElsewhere = !document.activeElement?.matches('body, h1');
    if (begins.current && !isElsewhere) focusFirstField();
    begins.current = false;
  }, []);
}

/** Shows that everything is saved near the button, below the alert that also says so. */
function SavedBanner({ saved }: { saved: boolean }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [saved]);
  return (
    <div ref={banner} role="status" className={classes.outcome}>
      {saved && (
        <p className={classes.banner}>
          <Icon name="check" />
          <span>{texts.saved}</span>
          <a href={paths.companyDashboard}>{texts.goToDashboard}</a>
        </p>
      )}
    </div>
  );
}
