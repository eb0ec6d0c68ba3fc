import type { ComponentType } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { faultNow } from '../lazyPart.tsx';

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
