import { useEffect, useState } from 'react';

const minute = 60_000;

/** The present moment, again every minute, so that times in a list do not grow old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
