import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { SettingsSections } from '../../../ui/SettingsSections.tsx';
import { SecondFactorCard, SecurityCard, securityTitle } from '../../accounts/index.ts';

/** The admin's own account. */
export function SettingsTab() {
  return (
    <SettingsSections
      label="Account Settings"
      groups={[
        {
          title: securityTitle,
          sections: [
            { id: 'second-step', title: secondFactorTexts.heading, content: <SecondFactorCard /> },
            { id: 'security', title: securityTitle, content: <SecurityCard /> },
          ],
        },
      ]}
    />
  );
}
