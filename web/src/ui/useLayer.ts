import { useEffect, useEffectEvent, useState } from 'react';
import { beginLayer } from './layers.ts';

/** Makes a component that lies over the screen a layer, as long as it is there; the way back calls `onClose`. */
export function useLayer(onClose: () => void): string {
  const [id] = useState(() => crypto.randomUUID());
  const close = useEffectEvent(onClose);
  useEffect(() => beginLayer(id, () => close()), [id]);
  return id;
}
