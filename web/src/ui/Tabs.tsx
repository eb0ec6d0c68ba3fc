import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQueryParam } from './useQueryParam.ts';

export type Tab = {
  /** Its name in the address: `?tab=`. */
  value: string;
  label: string;
  /** A count or a mark behind the label. */
  badge?: ReactNode;
  content: ReactNode;
  /** Reachable by its address only. */
  unlisted?: boolean;
};

/** Tabs whose choice is in the address, so that reload, back and a shared link work. The first one is the default. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [asked, setAsked] = useQueryParam('tab');
  const current = tabs.find((tab) => tab.value === asked) ?? tabs[0];
  return (
    <MantineTabs
      value={current?.value ?? null}
      onChange={(value) => setAsked(value, { replace: false })}
      keepMounted={false}
    >
      <MantineTabs.List aria-label={label}>
        {tabs
          .filter((tab) => !tab.unlisted)
          .map((tab) => (
            <MantineTabs.Tab
              key={tab.value}
              value={tab.value}
              rightSection={tab.badge}
              // Where none of them is chosen, none would be in the keyboard's way.
              {...(current?.unlisted && { tabIndex: 0 })}
            >
              {tab.label}
            </MantineTabs.Tab>
          ))}
      </MantineTabs.List>
      {current && (
        <MantineTabs.Panel key={current.value} value={current.value} pt="md">
          {current.content}
        </MantineTabs.Panel>
      )}
    </MantineTabs>
  );
}
