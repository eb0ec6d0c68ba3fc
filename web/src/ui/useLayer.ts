import { useEffect, useEffectEvent, useState } from 'react';
import { pushDialog } from './dialog-history.ts';

/** Makes a component over the screen a layer while it is mounted; Back calls `onClose`. */
export function useLayer(onClose: () => void): string {
  const [id] = useState(() => crypto.randomUUID());
  const close = useEffectEvent(onClose);
  useEffect(() => pushDialog(id, () => close()), [id]);
  return id;
}
