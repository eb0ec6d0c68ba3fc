import { internalText } from '@ambitionhub/contract/refusals';
import type { ComponentType, ReactNode } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { offlineText } from '../api.ts';
import { reloadPage } from '../page.ts';

/** As for a screen whose code cannot load: if there is a network, the page is outdated, and only a reload helps. */
const faultNow = (retry: () => void) =>
  navigator.onLine ? { text: internalText, retry: reloadPage } : { text: offlineText, retry };

/** A dialog or drawer whose code loads when it opens. If the code cannot load, shows an error in its place. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyComponent(load, null, ({ onClose }, again) => {
    const { text, retry } = faultNow(again);
    const question = { text, stay: 'Close', act: 'Try Again' };
    return (
      <AlertDialog text={text} question={question} onClose={(accepted) => (accepted ? retry() : onClose())} />
    );
  });

/** The `failed` content for a part of a dialog. */
export function failedPart(_: unknown, again: () => void): ReactNode {
  const { text, retry } = faultNow(again);
  return <ErrorState message={text} onRetry={retry} />;
}
