import type { AmbassadorsView, WorkView } from '@ambitionhub/contract/ambassadors';
import { Fragment, type ReactNode, useId } from 'react';
import { type BarChoice, ChoiceBar } from './ChoiceBar.tsx';
import { useSearchParam } from './useAddress.ts';
import classes from './TabSections.module.css';

/** A part of a tab: its name in `?view=`, and its content. */
export type TabSection<View extends string> = BarChoice<View> & { readonly content: ReactNode };

type Props<View extends string> = {
  title: string;
  label: string;
  /** Content above all parts. */
  notice?: string | null;
  parts: readonly TabSection<View>[];
};

/** A tab of several parts. The URL holds the choice; the first part is the default. */
export function TabSections<View extends AmbassadorsView | WorkView>({
  title,
  label,
  notice = null,
  parts,
}: Props<View>) {
  const titleId = useId();
  const [asked, choose] = useSearchParam('view');
  const shown = parts.find(({ value }) => value === asked) ?? parts[0];
  if (shown === undefined) return null;
  return (
    <section className={classes.tab} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      {notice !== null && <p className={classes.notice}>{notice}</p>}
      {parts.length > 1 && (
        <ChoiceBar
          look="parts"
          label={label}
          choices={parts.map(({ content: _, ...choice }) => choice)}
          value={shown.value}
          onChoose={(view) => choose(view, { replace: false })}
        />
      )}
      <Fragment key={shown.value}>{shown.content}</Fragment>
    </section>
  );
}
