import { ledgerTexts } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { Menu } from '@mantine/core';
import { Button } from '../../ui/Button.tsx';
import { ledgerFile } from './api/ledger.ts';

type Props = {
  side: 'student' | 'company';
  /** The current year. */
  year: number;
};

/** This and last year's downloads, at the top because people need them in a hurry. */
export function Files({ side, year }: Props) {
  const years = [year, year - 1];
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default">{ledgerTexts.files[side]}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {side === 'student' &&
          years.map((of) => (
            <Menu.Item
              key={of}
              component="a"
              href={`${paths.earningsStatement}?year=${of}`}
              c="var(--ah-ink)"
            >
              {ledgerTexts.student.statement(of)}
            </Menu.Item>
          ))}
        {years.map((of) => (
          <Menu.Item
            key={of}
            component="a"
            href={ledgerFile(side, 'entries', { year: String(of) })}
            download
            c="var(--ah-ink)"
          >
            {ledgerTexts.entries.csvOf(of)}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href={ledgerFile(side, 'entries')} download c="var(--ah-ink)">
          {ledgerTexts.entries.csvAll}
        </Menu.Item>
        {side === 'company' && (
          <Menu.Item component="a" href={ledgerFile(side, 'totals')} download c="var(--ah-ink)">
            {ledgerTexts.company.totals}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
