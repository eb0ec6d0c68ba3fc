import { internalText } from '@ambitionhub/contract/refusals';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { offlineText } from './api.ts';
import { reloadPage } from './page.ts';

/** What to say and do about code that cannot load: if there is a network, the page is outdated, and only a reload helps. */
export const faultNow = (retry: () => void) =>
  navigator.onLine ? { text: internalText, retry: reloadPage } : { text: offlineText, retry };

/** The error in place of a part. */
export function failedPart(_: unknown, again: () => void): ReactNode {
  const { text, retry } = faultNow(again);
  return <ErrorState message={text} onRetry={retry} />;
}

/**
 * A part of a screen, such as a tab or a card, whose code loads when it first renders. If the code cannot load, shows an
 * error in its place; the rest of the screen works.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode | ((props: Props) => ReactNode),
) => lazyComponent(load, meanwhile, failedPart);
