import type { CompanyTab } from '@ambitionhub/contract/companies';
import type { AdminTab } from '@ambitionhub/contract/moderation';
import type { StudentTab } from '@ambitionhub/contract/students';
import { UnstyledButton } from '@mantine/core';
import { Activity, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { LoadingGap } from './LoadingGap.tsx';
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

/** The place in a row of tabs that a key leads to from another one; null for every other key. */
function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Tabs whose choice is in the address, so that reload, back and a shared link work. The first one is the
 * default. Back leads to the previous tab, but not through each tab an arrow key passed. On a phone they are
 * at the bottom, within reach of a thumb (decision D18).
 */
export function Tabs({ tabs, label }: Props) {
  const id = useId();
  const [tabParam, setTab] = useSearchParam('tab');
  const current = tabs.find((tab) => tab.value === tabParam) ?? tabs[0];
  const isWide = useIsWide();
  const [visited, setVisited] = useState<readonly string[]>([]);
  const listed = tabs.filter((tab) => !tab.unlisted);
  const known = listed.filter(({ unlisted }) => unlisted !== null);
  const list = useChosenInView(current?.value, tabs[0]?.value, known.length);
  if (current?.keeps && !visited.includes(current.value)) setVisited([...visited, current.value]);
  const reachable = known.filter((tab) => isWide || !tab.wideOnly);
  const present = tabs.filter((tab) => tab === current || visited.includes(tab.value));

  const move = (event: KeyboardEvent, from: Tab): void => {
    const to = target(event.key, reachable.indexOf(from), reachable.length);
    const tab = to === null ? undefined : reachable[to];
    if (tab === undefined) return;
    event.preventDefault();
    document.getElementById(`${id}-${tab.value}`)?.focus();
    setTab(tab.value, { replace: true });
  };

  return (
    <div className={classes.tabs}>
      <div ref={list} className={classes.list} role="tablist" aria-label={label}>
        {/* Scrolling to the selected content would move all tabs; on a phone, where they share the width, every new tab does. */}
        {(current !== tabs[0] || !isWide) && known.length < listed.length && <LoadingGap />}
        {listed.map((tab) =>
          tab.unlisted === null ? (
            <LoadingGap key={tab.value} />
          ) : (
            <UnstyledButton
              key={tab.value}
              id={`${id}-${tab.value}`}
              className={classes.tab ?? ''}
              data-wide-only={tab.wideOnly}
              role="tab"
              aria-selected={tab === current}
              aria-controls={present.includes(tab) ? `${id}-${tab.value}-panel` : undefined}
              // If none is selected, the keyboard reaches each of them.
              tabIndex={tab === current || !reachable.some((other) => other === current) ? 0 : -1}
              onClick={() => setTab(tab.value, { replace: false })}
              onKeyDown={(event) => move(event, tab)}
              // A user who points at it will most likely open it.
              onPointerEnter={() => loadAhead(tab.load)}
              onFocus={() => loadAhead(tab.load)}
            >
              <span className={classes.icon}>
                <Icon name={tab.icon} size={22} />
              </span>
              <span>{tab.label}</span>
              {tab.badge && <span className={classes.badge}>{tab.badge}</span>}
            </UnstyledButton>
          ),
        )}
      </div>
      {current?.intro !== undefined && (
        <div className={classes.intro} data-first="">
          {current.intro}
        </div>
      )}
      {present.map((tab) => (
        <div
          key={tab.value}
          id={`${id}-${tab.value}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab !== current}
        >
          <Activity mode={tab === current ? 'visible' : 'hidden'}>
            <div className={classes.panel} data-beside={tab.aside ? '' : undefined}>
              {tab.aside}
              <div className={classes.content}>{tab.content}</div>
            </div>
          </Activity>
        </div>
      ))}
    </div>
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
