import type { CompanyTab } from '@ambitionhub/contract/companies';
import type { AdminTab } from '@ambitionhub/contract/moderation';
import type { StudentTab } from '@ambitionhub/contract/students';
import { Tabs as MantineTabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Late } from './Late.tsx';
import { loadAhead } from './loadAhead.ts';
import classes from './Tabs.module.css';
import { useSearchParam } from './useAddress.ts';

export type Tab = {
  /** Its name in the address: `?tab=`. */
  value: StudentTab | CompanyTab | AdminTab;
  label: string;
  /** Above the label, where the tabs stand at the bottom of a phone. */
  icon: IconName;
  /** A count or a mark behind the label. */
  badge?: ReactNode;
  content: ReactNode;
  /** Fetches the code of the content, where that is not there from the start. */
  load?: () => Promise<unknown>;
  /** What is typed in it stays while another tab is looked at. */
  keeps?: boolean;
  /** Reachable by its address only; null while that is not known. */
  unlisted?: boolean | null;
  /** Stands beside the content. */
  aside?: ReactNode;
  /** Above what every tab begins with; a tab that fills the window has none. */
  intro?: ReactNode;
  /** A phone has it in the account menu, and its tabs have the room. */
  wideOnly?: boolean;
};

type Props = {
  tabs: readonly Tab[];
  label: string;
};

/**
 * Tabs whose choice is in the address, so that reload, back and a shared link work. The first one is the default. The way
 * back leads to the tab before, but not through all that an arrow key has passed. On a phone they stand at the bottom,
 * within reach of a thumb (decision D18).
 */
export function Tabs({ tabs, label }: Props) {
  const [asked, setAsked] = useSearchParam('tab');
  const current = tabs.find((tab) => tab.value === asked) ?? tabs[0];
  const byArrow = useRef(false);
  // The library chooses what an arrow leads to; the first and the last one it only focuses.
  const toAnEnd = useRef(false);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const listed = tabs.filter((tab) => !tab.unlisted);
  const known = listed.filter(({ unlisted }) => unlisted !== null);
  const list = useChosenInView(current?.value, tabs[0]?.value, known.length);
  if (current?.keeps && !visited.includes(current.value)) setVisited([...visited, current.value]);

  return (
    <MantineTabs
      className={classes.tabs ?? ''}
      value={current?.value ?? null}
      onChange={(value) =>
        setAsked(tabs.find((tab) => tab.value === value)?.value, { replace: byArrow.current })
      }
      keepMounted={false}
    >
      <MantineTabs.List
        ref={list}
        className={classes.list ?? ''}
        aria-label={label}
        onKeyDownCapture={({ key }) => {
          toAnEnd.current = key === 'Home' || key === 'End';
          byArrow.current = key.startsWith('Arrow') || toAnEnd.current;
        }}
        onFocus={({ target }) => {
          if (toAnEnd.current) target.click();
        }}
        onPointerDownCapture={() => {
          byArrow.current = false;
          toAnEnd.current = false;
        }}
      >
        {/* Where they are moved to what is chosen, all of them would move. */}
        {current !== tabs[0] && known.length < listed.length && <Late />}
        {listed.map((tab) =>
          tab.unlisted === null ? (
            <Late key={tab.value} />
          ) : (
            <MantineTabs.Tab
              key={tab.value}
              className={tab.wideOnly ? (classes.wideOnly ?? '') : ''}
              value={tab.value}
              leftSection={<Icon name={tab.icon} size={22} />}
              rightSection={tab.badge}
              // Whoever points at it will most likely open it.
              onPointerEnter={() => loadAhead(tab.load)}
              onFocus={() => loadAhead(tab.load)}
              // Where none of them is chosen, none would be in the keyboard's way.
              {...(current?.unlisted && { tabIndex: 0 })}
            >
              {tab.label}
            </MantineTabs.Tab>
          ),
        )}
      </MantineTabs.List>
      {current?.intro !== undefined && (
        <div className={classes.intro} data-first="">
          {current.intro}
        </div>
      )}
      {tabs
        .filter((tab) => tab === current || visited.includes(tab.value))
        .map((tab) => (
          <MantineTabs.Panel key={tab.value} value={tab.value} keepMounted={tab.keeps === true} pt="md">
            <div className={classes.panel} data-beside={tab.aside ? '' : undefined}>
              {tab.aside}
              <div className={classes.content}>{tab.content}</div>
            </div>
          </MantineTabs.Panel>
        ))}
    </MantineTabs>
  );
}

/**
 * Where the tabs have no room side by side, the chosen one is moved into view, again when one more has come to stand before
 * it; the first one is there from the start.
 */
function useChosenInView(chosen: string | undefined, first: string | undefined, count: number) {
  const list = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    // The first begins in view, and where it is would have to be laid out to be known.
    if (chosen !== first) hasMoved.current = true;
    if (!hasMoved.current || count === 0) return;
    const { current } = list;
    const tab = chosen === undefined ? null : current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (current && tab) current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen, first, count]);
  return list;
}
