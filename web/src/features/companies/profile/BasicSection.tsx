import {
  type CompanyProfile,
  companyIndustries,
  companyLimits,
  companyTexts,
  industryLabel,
} from '@ambitionhub/contract/companies';
import { lengthOf } from '@ambitionhub/contract/text';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Card } from '../../../ui/Card.tsx';
import { firstField } from '../../../ui/firstField.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { searchable } from '../../../ui/searchable.ts';
import { ImageUpload } from '../../media/index.ts';
import { companyProfileQuery } from '../api/profile.ts';
import classes from './sections.module.css';
import { type ProfileForm, textProps } from './useProfileForm.ts';

const { labels, sections, descriptionCounter } = companyTexts.profile;

/** The list to choose from; a stored value stays in it (decision D13). */
function industryOptions(stored: string) {
  const values: readonly string[] = companyIndustries;
  const offered = stored === '' || values.includes(stored) ? values : [stored, ...values];
  return offered.map((value) => ({ value, label: industryLabel(value, 'company') }));
}

export function BasicSection({ form, profile }: { form: ProfileForm; profile: CompanyProfile }) {
  const client = useQueryClient();
  const { name, description } = form.values;
  return (
    <Card title={sections.basic}>
      <ImageUpload
        image={profile.image}
        name={name}
        purpose="logo"
        onChange={(image) =>
          client.setQueryData(companyProfileQuery.queryKey, (held) => held && { ...held, image })
        }
      />
      <div className={classes.fields}>
        <TextInput
          label={labels.name}
          required
          autoComplete="organization"
          autoCapitalize="words"
          enterKeyHint="next"
          {...firstField}
          {...textProps(form, 'name')}
          {...lengthError(form.values.name.trim(), companyLimits.name, form.errors.name)}
        />
        <Select
          label={labels.industry}
          required
          {...searchable}
          allowDeselect={false}
          selectFirstOptionOnChange
          data={industryOptions(profile.industry)}
          placeholder="Choose an industry"
          nothingFoundMessage="No industry found"
          data-field="industry"
          error={form.errors.industry}
          value={form.values.industry || null}
          onChange={(industry) => form.type({ industry: industry ?? '' })}
        />
        <Textarea
          className={classes.wide ?? ''}
          label={labels.description}
          description={descriptionCounter(lengthOf(description))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ 'aria-live': 'polite', className: classes.counter }}
          autosize
          minRows={4}
          placeholder="What you make, and what students would do for you"
          {...textProps(form, 'description')}
          {...lengthError(description.trim(), companyLimits.description, form.errors.description)}
        />
      </div>
    </Card>
  );
}
