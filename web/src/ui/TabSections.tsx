import type { AmbassadorsView, PersonPart, WorkView } from '@ambitionhub/contract/ambassadors';
import type { ApplicantsView } from '@ambitionhub/contract/applications';
import type { PayPart } from '@ambitionhub/contract/ledger';
import { createContext, Fragment, type ReactNode, use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { type BarChoice, ChoiceBar } from './ChoiceBar.tsx';
import classes from './TabSections.module.css';
import { useSearchParam } from './useAddress.ts';
import { useIsWide } from './useIsWide.ts';

/** A part of a tab: its name in the address, and its content. */
export type TabSection<View extends string> = BarChoice<View> & { readonly content: ReactNode };

type Props<View extends string> = {
  /** The heading of a tab. A part that has parts of its own is named by the tab. */
  title?: string;
  label: string;
  /** Content above all parts. */
  notice?: ReactNode;
  parts: readonly TabSection<View>[];
  /** The parameter of the address that holds the choice. */
  param?: 'view' | 'part';
};

const ActionSlot = createContext<HTMLElement | null>(null);

/**
 * A tab of several parts, or a part of several: its heading, its parts and the open part's main action in one line.
 * The URL holds the choice; the first part is the default.
 */
export function TabSections<View extends AmbassadorsView | ApplicantsView | WorkView | PersonPart | PayPart>({
  title,
  label,
  notice,
  parts,
  param = 'view',
}: Props<View>) {
  const titleId = useId();
  const [viewParam, choose] = useSearchParam(param);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const shown = parts.find(({ value }) => value === viewParam) ?? parts[0];
  if (shown === undefined) return null;
  return (
    <section className={classes.tab} aria-labelledby={title && titleId}>
      <div className={classes.line}>
        {title && (
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
        )}
        {parts.length > 1 && (
          <ChoiceBar
            look="segments"
            label={label}
            choices={parts.map(({ content: _, ...choice }) => choice)}
            value={shown.value}
            onChoose={(view) => choose(view, { replace: false })}
          />
        )}
        <div ref={setSlot} className={classes.action} />
      </div>
      {notice}
      <ActionSlot value={slot}>
        <Fragment key={shown.value}>{shown.content}</Fragment>
      </ActionSlot>
    </section>
  );
}

/** The main action of a part: in the line of the parts, or in place on a phone, where that line is full. */
export function SectionAction({ children }: { children: ReactNode }) {
  const slot = use(ActionSlot);
  return useIsWide() && slot !== null ? createPortal(children, slot) : children;
}
