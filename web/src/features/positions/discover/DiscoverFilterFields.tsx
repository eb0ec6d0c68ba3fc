import {
  companyIndustries,
  companyLimits,
  companyTexts,
  industryLabel,
  payTypeLabels,
  payTypes,
} from '@ambitionhub/contract/companies';
import { discoverTexts, positionLocations, positionTexts } from '@ambitionhub/contract/positions';
import { dollarsIn, numberIn } from '@ambitionhub/contract/text';
import { Select, Switch } from '@mantine/core';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { useAddress } from '../../../ui/useAddress.ts';
import classes from './DiscoverFilters.module.css';
import { noFilters } from './noFilters.ts';

const texts = discoverTexts.filters;
const any = 'any';

const switches = ['mySkills', 'soon', 'paysSoon', 'notApplied', 'saved'] as const;

/** The fields of the sheet, loaded only when a student opens it. */
export function DiscoverFilterFields({ active, onDone }: { active: number; onDone: () => void }) {
  const [address, change] = useAddress();
  const { payType, payAtLeast, hoursAtMost, industry, place } = address;
  const isAny = (chosen: string | null): chosen is null | typeof any => chosen === null || chosen === any;
  return (
    <div className={classes.fields}>
      {active > 0 && (
        <Button variant="default" onClick={() => change(noFilters)}>
          {texts.clear}
        </Button>
      )}
      <Select
        label={texts.payType}
        data={[
          { value: any, label: texts.any },
          ...payTypes.map((value) => ({ value, label: payTypeLabels[value] })),
        ]}
        allowDeselect={false}
        value={payType ?? any}
        onChange={(chosen) => change({ payType: payTypes.find((type) => type === chosen) })}
      />
      <NumberField
        kind="amount"
        label={texts.payAtLeast(payTypeLabels[payType ?? 'hourly'])}
        value={payAtLeast ?? ''}
        onType={(typed) => change({ payAtLeast: typed || undefined })}
        error={(dollarsIn(payAtLeast ?? '') ?? 0) > companyLimits.payMax && companyTexts.errors.pay}
      />
      <NumberField
        kind="decimal"
        label={texts.hoursAtMost}
        value={hoursAtMost ?? ''}
        onType={(typed) => change({ hoursAtMost: typed || undefined })}
        error={
          (numberIn('decimal', hoursAtMost ?? '') ?? 0) > companyLimits.hoursMax && companyTexts.errors.hours
        }
      />
      <Select
        label={texts.industry}
        data={[
          { value: any, label: texts.any },
          ...companyIndustries.map((value) => ({ value, label: industryLabel(value, 'student') })),
        ]}
        {...searchable}
        allowDeselect={false}
        value={industry ?? any}
        onChange={(chosen) => change({ industry: isAny(chosen) ? undefined : chosen })}
      />
      <Select
        label={texts.place}
        data={[
          { value: any, label: texts.any },
          ...positionLocations.map((value) => ({ value, label: positionTexts.places[value] })),
        ]}
        allowDeselect={false}
        value={place ?? any}
        onChange={(chosen) => change({ place: positionLocations.find((one) => one === chosen) })}
      />
      {switches.map((name) => (
        <Switch
          key={name}
          label={texts[name]}
          checked={address[name] !== undefined}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked ? 'true' : undefined })}
        />
      ))}
      <Button fullWidth onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  );
}
