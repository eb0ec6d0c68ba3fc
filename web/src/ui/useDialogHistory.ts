import { useEffect, useEffectEvent, useState } from 'react';
import { pushDialog } from './dialog-history.ts';

/** Gives a component over the screen a step in the history while it is mounted; Back calls `onClose`. */
export function useDialogHistory(onClose: () => void): string {
  const [id] = useState(() => crypto.randomUUID());
  const close = useEffectEvent(onClose);
  useEffect(() => pushDialog(id, () => close()), [id]);
  return id;
}
