import { emailLimits } from '@ambitionhub/contract/accounts';
import { companyLimits, companyTexts } from '@ambitionhub/contract/companies';
import { TextInput } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import classes from './sections.module.css';
import type { ProfileForm } from './useProfileForm.ts';

const { labels, sections } = companyTexts.profile;

export function ContactSection({ form }: { form: ProfileForm }) {
  return (
    <Card
      title={sections.contact}
      text="Students see your website. Your email and phone stay with us: students write to you in Messages."
    >
      <div className={classes.fields}>
        <TextInput
          type="email"
          label={labels.contactEmail}
          required
          maxLength={emailLimits.max}
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          {...form.getInputProps('contactEmail')}
        />
        <TextInput
          type="tel"
          label={labels.contactPhone}
          maxLength={companyLimits.contactPhone}
          autoComplete="tel"
          enterKeyHint="next"
          {...form.getInputProps('contactPhone')}
        />
        <TextInput
          className={classes.wide ?? ''}
          type="url"
          label={labels.website}
          maxLength={companyLimits.website}
          autoComplete="url"
          autoCapitalize="none"
          enterKeyHint="next"
          placeholder="https://"
          {...form.getInputProps('website')}
        />
      </div>
    </Card>
  );
}
