import { emailLimits } from '@ambitionhub/contract/accounts';
import { companyLimits, companyTexts } from '@ambitionhub/contract/companies';
import { asPhone } from '@ambitionhub/contract/text';
import { TextInput } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import classes from './sections.module.css';
import { type ProfileForm, textProps } from './useProfileForm.ts';

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
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          {...textProps(form, 'contactEmail')}
          {...lengthError(form.values.contactEmail.trim(), emailLimits.max, form.errors.contactEmail)}
        />
        <TextInput
          type="tel"
          label={labels.contactPhone}
          autoComplete="tel"
          enterKeyHint="next"
          {...textProps(form, 'contactPhone')}
          {...lengthError(
            asPhone(form.values.contactPhone),
            companyLimits.contactPhone,
            form.errors.contactPhone,
          )}
        />
        <TextInput
          className={classes.wide ?? ''}
          type="url"
          label={labels.website}
          autoComplete="url"
          autoCapitalize="none"
          enterKeyHint="next"
          placeholder="https://"
          {...textProps(form, 'website')}
          {...lengthError(form.values.website.trim(), companyLimits.website, form.errors.website)}
        />
      </div>
    </Card>
  );
}
