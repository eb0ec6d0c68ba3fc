import { applicationTexts } from '@ambitionhub/contract/applications';
import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './ApplicantsTab.module.css';
import { FilterButton } from './FilterButton.tsx';
import type { Parts } from './parts.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import type { ChangeFilters, Filters } from './useApplicantFilters.ts';

const texts = applicationTexts.company;

type Props = {
  /** The choice of the list. */
  children: ReactNode;
  filters: Filters;
  onChange: ChangeFilters;
  Fields: Parts['Filters'];
  /** The URL of the list as a file. */
  file: string;
};

/** Which applicants are listed, and a menu with what is needed less often. */
export function Tools({ children, filters, onChange, Fields, file }: Props) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={classes.tools}>
      {children}
      <FilterButton filters={filters} onChange={onChange} Fields={Fields} />
      <Menu position="bottom-end" shadow="none" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="var(--ah-control-height)" aria-label={texts.tools}>
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setEditing(true)}>{texts.templates}</Menu.Item>
          <Menu.Item component="a" href={file} download c="var(--ah-ink)">
            {texts.csv}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </div>
  );
}
