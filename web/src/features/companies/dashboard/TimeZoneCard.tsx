import { companyTexts } from '@ambitionhub/contract/companies';
import { Select } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SkeletonButton } from '../../../ui/Skeletons.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useCompanyProfile } from '../api/profile.ts';
import { useSaveTimeZone } from '../api/timeZone.ts';

const texts = companyTexts.timeZone;

/** The time zone in which the company's days begin and end; a choice is saved at once. */
export function TimeZoneCard() {
  const { data: profile } = useCompanyProfile();
  const { mutate, isPending, error, variables } = useSaveTimeZone();
  const toast = useToast();
  const zones = Intl.supportedValuesOf('timeZone');
  const saved = profile?.timeZone;
  const value = isPending ? variables.timeZone : saved;
  const save = (timeZone: string | null): void => {
    if (timeZone === null || timeZone === saved) return;
    mutate({ timeZone }, { onSuccess: () => toast.success(texts.saved) });
  };
  return (
    <Card title={texts.title} text={texts.text}>
      {value === undefined ? (
        <SkeletonButton />
      ) : (
        <Select
          label={texts.label}
          data={zones.includes(value) ? zones : [value, ...zones]}
          value={value}
          onChange={save}
          {...searchable}
          allowDeselect={false}
          limit={100}
        />
      )}
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </Card>
  );
}
