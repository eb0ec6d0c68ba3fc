import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenQueriesIdle } from '../session/whenQueriesIdle.ts';
import { whenIdle } from '../ui/whenIdle.ts';

/** Milliseconds after which the rest loads, even if the screen still waits for something. */
const patience = 3000;

/** Whether the first screen has shown its data: what it does not need loads after that. */
export function useFirstData(): boolean {
  const client = useQueryClient();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    let forget = (): void => {};
    const show = (): void => setIsShown(true);
    const takeBack = whenQueriesIdle(client, () => {
      forget = whenIdle(show);
    });
    const timer = window.setTimeout(show, patience);
    return () => {
      takeBack();
      forget();
      window.clearTimeout(timer);
    };
  }, [client]);

  return isShown;
}
