import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const minute = 60_000;

/** The current time, updated every minute, so that times in a list stay correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), minute, { autoInvoke: true });
  return now;
}
