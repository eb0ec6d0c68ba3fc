import { studentTexts } from '@ambitionhub/contract/students';
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { ClassYearField } from '../fields/ClassYearField.tsx';
import { GreekLifeField } from '../fields/GreekLifeField.tsx';
import { IndustriesField } from '../fields/IndustriesField.tsx';
import { InstagramField } from '../fields/InstagramField.tsx';
import { LongTextField } from '../fields/LongTextField.tsx';
import { MajorField } from '../fields/MajorField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { ProfilePhoto } from '../fields/ProfilePhoto.tsx';
import { SchoolName } from '../fields/SchoolName.tsx';
import { SkillsField } from '../fields/SkillsField.tsx';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import { SavingStatus } from '../saving/SavingStatus.tsx';
import { useLeave } from '../useLeave.ts';
import { NameField } from './NameField.tsx';
import classes from './ProfilePanel.module.css';
import { useSavingAll } from './useSavingAll.ts';

const { dashboard, profile } = studentTexts;

/** The student's own profile with every field: the dashboard's sidebar, on a narrow screen its sheet. */
export function ProfilePanel() {
  const { stored } = useProfileEditor();
  const { saveAll, changed, busy } = useSavingAll();
  const { leave, leaving } = useLeave();

  return (
    <div className={classes.panel}>
      <div className={classes.person}>
        <ProfilePhoto />
        <NameField />
        {stored.isStarAmbassador && (
          <p className={classes.banner}>
            <Icon name="star" />
            {dashboard.starAmbassador}
          </p>
        )}
        <p className={classes.email}>{stored.email}</p>
        <SchoolName />
      </div>
      <div className={classes.fields}>
        <MajorField />
        <ClassYearField />
        <GreekLifeField />
        <LongTextField field="clubs" />
        <InstagramField />
        <PhoneField place="dashboard" />
        <IndustriesField />
        <SkillsField />
        <LongTextField field="bio" />
      </div>
      <div className={classes.end}>
        <div className={classes.saving}>
          <SavingStatus />
          {changed && (
            <Button variant="light" size="compact-md" onClick={saveAll} aria-disabled={busy}>
              {profile.save}
            </Button>
          )}
        </div>
        <Button
          className={classes.save ?? ''}
          px="md"
          onClick={saveAll}
          disabled={!changed}
          aria-disabled={busy}
        >
          {profile.saveProfile}
        </Button>
        <Button
          variant="default"
          px="md"
          onClick={leave}
          loading={leaving}
          leftSection={<Icon name="logout" />}
        >
          {dashboard.logout}
        </Button>
      </div>
    </div>
  );
}
