import { type CompletionField, studentTexts } from '@ambitionhub/contract/students';
import { useState } from 'react';
import { isSignedOut, reasonOf } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PortfolioSection } from '../../portfolio/index.ts';
import { isSavable, namesOf } from '../editor/edits.ts';
import { useLeave, useProfileEditor } from '../editor/ProfileEditor.tsx';
import { SaveStatus } from '../editor/SaveStatus.tsx';
import { ChoiceField, GraduationYearField, IndustriesField, SkillsField } from '../fields/ChoiceFields.tsx';
import { OwnSchool, ProfilePhoto } from '../fields/Facts.tsx';
import { BeginAt } from '../fields/focusField.ts';
import { InstagramField, LongTextField, PhoneField, ShortTextField } from '../fields/TextFields.tsx';
import { useUnsavable } from '../fields/useUnsavable.ts';
import { NameField } from './NameField.tsx';
import classes from './ProfilePanel.module.css';
import { StarBanner } from './StarBanner.tsx';

const { dashboard, errors, profile } = studentTexts;

type Props = {
  /** The field that the sheet was opened for. */
  beginAt?: CompletionField | undefined;
  /** A picture that was chosen outside of the form. */
  picture?: File | undefined;
  /** Whether it is the sheet of a phone, whose account menu has Logout. */
  isSheet?: boolean;
};

/** The student's own profile with every field: the dashboard's sidebar, on a narrow screen its sheet. */
export function ProfilePanel({ beginAt, picture, isSheet = false }: Props) {
  const { stored } = useProfileEditor();
  const { saveAll, discard, changed, busy } = useSavingAll();

  return (
    <div className={classes.panel}>
      <div className={classes.person}>
        <ProfilePhoto chosen={picture} />
        <NameField />
        <StarBanner />
        <p className={classes.email}>{stored.email}</p>
        <OwnSchool />
      </div>
      <div className={classes.fields}>
        <ShortTextField field="major" screen="dashboard" />
        <ChoiceField field="classYear" />
        <GraduationYearField />
        <ShortTextField field="greekLife" screen="dashboard" />
        <LongTextField field="clubs" />
        <InstagramField />
        <PhoneField screen="dashboard" />
        <IndustriesField />
        <SkillsField />
        <LongTextField field="bio" />
        <PortfolioSection />
      </div>
      <div className={classes.end} data-print="no">
        <div className={classes.saving}>
          <SaveStatus />
          {changed && !isSheet && (
            <Button variant="light" size="compact-md" onClick={saveAll} busy={busy}>
              {profile.save}
            </Button>
          )}
        </div>
        {isSheet && changed && (
          <Button variant="default" px="md" onClick={discard}>
            {profile.discard}
          </Button>
        )}
        {(!isSheet || changed) && (
          <Button className={classes.save ?? ''} px="md" onClick={saveAll} disabled={!changed} busy={busy}>
            {profile.saveProfile}
          </Button>
        )}
        {!isSheet && <Logout />}
      </div>
      {beginAt !== undefined && <BeginAt field={beginAt} />}
    </div>
  );
}

function Logout() {
  const { leave, leaving } = useLeave();
  return (
    <Button variant="default" px="md" onClick={leave} busy={leaving} leftSection={<Icon name="logout" />}>
      {dashboard.logout}
    </Button>
  );
}

/** Save Profile and the small Save: save every changed field that is valid, and report the outcome; Discard: take back what was typed. */
function useSavingAll() {
  const { unsaved, stored, edit, save } = useProfileEditor();
  const sayUnsavable = useUnsavable();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const changed = namesOf(unsaved).some((field) => field !== 'name' || isSavable(field, unsaved, stored));

  async function saveAll() {
    if (busy || !changed) return;
    setBusy(true);
    const failure = await save();
    setBusy(false);
    if (isSignedOut(failure)) return;
    if (failure !== null) return alert(errors.update(reasonOf(failure)));
    if (!(await sayUnsavable())) await alert(profile.updated);
  }

  const discard = () => edit(Object.fromEntries(namesOf(unsaved).map((field) => [field, stored[field]])));

  return { saveAll, discard, changed, busy };
}
