import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenAnswered } from '../session/whenAnswered.ts';
import { lazily } from '../ui/lazily.tsx';
import { whenIdle } from '../ui/whenIdle.ts';

/** Not of the screen's own code, so that the login does not carry what only comes after it. */
export const Live = lazily(async () => (await import('./Live.tsx')).Live);

/** Milliseconds after which what is live begins, whatever the screen still waits for. */
const patience = 3000;

/** The live stream, once the screen has what it shows first and has shown it: nothing of it is seen by then. */
export function LiveLater() {
  const client = useQueryClient();
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    let forget = (): void => {};
    const begin = (): void => setIsDue(true);
    const takeBack = whenAnswered(client, () => {
      forget = whenIdle(begin);
    });
    const timer = window.setTimeout(begin, patience);
    return () => {
      takeBack();
      forget();
      window.clearTimeout(timer);
    };
  }, [client]);

  return isDue && <Live />;
}
