import { companyLimits, companyTexts, payTypeLabels, payTypes } from '@ambitionhub/contract/companies';
import { Select, TextInput } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { MorePositions } from '../../positions/index.ts';
import classes from './sections.module.css';
import { type ProfileForm, textProps } from './useProfileForm.ts';

const { labels, sections } = companyTexts.profile;

const payOptions = payTypes.map((value) => ({ value, label: payTypeLabels[value] }));

/** `hasMore`: whether the company can have further positions, which it can once its profile is complete. */
export function PositionSection({ form, hasMore }: { form: ProfileForm; hasMore: boolean }) {
  const numberProps = (field: 'hoursPerWeek' | 'payAmount') => {
    const { onChange: _, ...props } = textProps(form, field);
    return { ...props, onType: (typed: string) => form.type({ [field]: typed }) };
  };
  return (
    <Card title={sections.position} text="Shown on your card when students discover companies.">
      <div className={classes.fields}>
        <TextInput
          label={labels.positionName}
          placeholder="Campus Ambassador"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...textProps(form, 'positionName')}
          {...lengthError(
            form.values.positionName.trim(),
            companyLimits.positionName,
            form.errors.positionName,
          )}
        />
        <NumberField
          kind="decimal"
          label={labels.hoursPerWeek}
          enterKeyHint="next"
          {...numberProps('hoursPerWeek')}
        />
        <NumberField
          kind="amount"
          label={labels.payAmount}
          enterKeyHint="next"
          {...numberProps('payAmount')}
        />
        <Select
          label={labels.payType}
          allowDeselect={false}
          data={payOptions}
          value={form.values.payType}
          onChange={(payType) => payType && form.type({ payType })}
        />
      </div>
      {hasMore && <MorePositions />}
    </Card>
  );
}
