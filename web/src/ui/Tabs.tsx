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
import { useIsWide } from './useIsWide.ts';

export type Tab = {
  /** Its name in the address: `?tab=`. */
  value: StudentTab | CompanyTab | AdminTab;
  label: string;
  /** Above the label, when a phone shows the tabs at the bottom. */
  icon: IconName;
  /** A count or a mark after the label. */
  badge?: ReactNode;
  content: ReactNode;
  /** Fetches the content's code, if it loads later. */
  load?: () => Promise<unknown>;
  /** Keeps its input while another tab is open. */
  keeps?: boolean;
  /** Reachable by its address only; null while not known yet. */
  unlisted?: boolean | null;
  /** Content next to the tab's. */
  aside?: ReactNode;
  /** Content above every tab; a tab that fills the window has none. */
  intro?: ReactNode;
  /** On a phone it is in the account menu, to leave room for the tabs. */
  wideOnly?: boolean;
};

type Props = {
  tabs: readonly Tab[];
  label: string;
};

/**
 * Tabs whose choice is in the address, so that reload, back and a shared link work. The first one is the
 * default. Back leads to the previous tab, but not through each tab an arrow key passed. On a phone they are
 * at the bottom, within reach of a thumb (decision D18).
 */
export function Tabs({ tabs, label }: Props) {
  const [asked, setAsked] = useSearchParam('tab');
  const current = tabs.find((tab) => tab.value === asked) ?? tabs[0];
  const isWide = useIsWide();
  const byArrow = useRef(false);
  // The library chooses the tab an arrow key reaches, but only focuses the first and the last one.
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
        {/* Scrolling to the selected content would move all tabs; on a phone, where they share the width, every new tab does. */}
        {(current !== tabs[0] || !isWide) && known.length < listed.length && <Late />}
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
              // A user who points at it will most likely open it.
              onPointerEnter={() => loadAhead(tab.load)}
              onFocus={() => loadAhead(tab.load)}
              // If none were selected, the keyboard could not reach any.
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
          <MantineTabs.Panel key={tab.value} value={tab.value} keepMounted={tab.keeps === true}>
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
 * If the tabs do not all fit, scrolls the chosen one into view, and again when another tab appears before it;
 * the first one starts in view.
 */
function useChosenInView(chosen: string | undefined, first: string | undefined, count: number) {
  const list = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    // The first one starts in view, and its position would need a layout.
    if (chosen !== first) hasMoved.current = true;
    if (!hasMoved.current || count === 0) return;
    const { current } = list;
    const tab = chosen === undefined ? null : current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (current && tab) current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen, first, count]);
  return list;
}
