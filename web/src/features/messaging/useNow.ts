import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const minute = 60_000;

/** The present moment, again every minute, so that times in a list do not grow old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), minute, { autoInvoke: true });
  return now;
}
