import { type CompanyProfile, companyTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { BasicSection } from './BasicSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { PositionSection } from './PositionSection.tsx';
import classes from './ProfileForm.module.css';
import { SkillsSection } from './SkillsSection.tsx';
import { useProfileForm } from './useProfileForm.ts';

const texts = companyTexts.profile;

type Props = { profile: CompanyProfile; onLeave: () => void };

/** The whole profile as one form. Its own checks speak, not the browser's. */
export function ProfileForm({ profile, onLeave }: Props) {
  const { form, onSubmit, saving, saved, discard } = useProfileForm(profile);

  function onCancel() {
    discard();
    onLeave();
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div role="status">
        {saved && (
          <p className={classes.banner}>
            <Icon name="check" />
            <span>{texts.saved}</span>
            <a href={paths.companyDashboard}>{texts.goToDashboard}</a>
          </p>
        )}
      </div>
      <BasicSection form={form} profile={profile} />
      <ContactSection form={form} />
      <PositionSection form={form} />
      <SkillsSection form={form} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {texts.cancel}
        </Button>
        <Button type="submit" aria-disabled={saving || saved}>
          {saving ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}
