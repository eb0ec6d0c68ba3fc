import { companyLimits, companyTexts, payTypeLabels, payTypes } from '@ambitionhub/contract/companies';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import classes from './sections.module.css';
import type { ProfileForm } from './useProfileForm.ts';

const { labels, sections } = companyTexts.profile;
const { hoursMin, hoursMax, payMin, payMax } = companyLimits;

const payOptions = payTypes.map((value) => ({ value, label: payTypeLabels[value] }));

export function PositionSection({ form }: { form: ProfileForm }) {
  return (
    <Card title={sections.position} text="Shown on your card when students discover companies.">
      <div className={classes.fields}>
        <TextInput
          label={labels.positionName}
          placeholder="Campus Ambassador"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...form.getInputProps('positionName')}
          {...lengthError(
            form.values.positionName.trim(),
            companyLimits.positionName,
            form.errors.positionName,
          )}
        />
        <NumberInput
          label={labels.hoursPerWeek}
          min={hoursMin}
          max={hoursMax}
          enterKeyHint="next"
          clampBehavior="none"
          decimalScale={1}
          {...form.getInputProps('hoursPerWeek')}
        />
        <NumberInput
          label={labels.payAmount}
          min={payMin}
          max={payMax}
          enterKeyHint="next"
          clampBehavior="none"
          decimalScale={2}
          prefix="$"
          thousandSeparator=","
          {...form.getInputProps('payAmount')}
        />
        <Select
          label={labels.payType}
          allowDeselect={false}
          data={payOptions}
          {...form.getInputProps('payType')}
        />
      </div>
    </Card>
  );
}
