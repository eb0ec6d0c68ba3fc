import { applicationTexts } from '@ambitionhub/contract/applications';
import { Badge, Switch } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Filters.module.css';
import type { Parts } from './parts.ts';
import { activeFilters, type ChangeFilters, type Filters } from './useApplicantFilters.ts';

const texts = applicationTexts.company.filter;

type Props = { filters: Filters; onChange: ChangeFilters; Fields: Parts['Filters'] };

/** The directory's filters, in a sheet beside the list that they filter. */
export function FilterButton({ filters, onChange, Fields }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { noted, ...others } = filters;
  const active = activeFilters(filters).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="filter" />}
        rightSection={
          active > 0 && (
            <Badge circle size="lg">
              {active}
            </Badge>
          )
        }
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog title={texts.title} look="sheet" closable onClose={() => setOpen(false)}>
          <div className={classes.fields}>
            <Fields filters={others} onChange={onChange} />
            <Switch
              label={texts.noted}
              checked={noted === 'true'}
              onChange={({ currentTarget }) =>
                onChange({ noted: currentTarget.checked ? 'true' : undefined })
              }
            />
            <p className={classes.hint}>{texts.hidden}</p>
            <Button fullWidth onClick={() => setOpen(false)}>
              {texts.done}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
