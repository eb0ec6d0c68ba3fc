import { useEffect, useState } from 'react';

/** Whether a wait has lasted longer than this many milliseconds. */
export function useOverdue(waiting: boolean, patience: number): boolean {
  const [overdue, setOverdue] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    const timer = window.setTimeout(() => setOverdue(true), patience);
    return () => {
      window.clearTimeout(timer);
      setOverdue(false);
    };
  }, [waiting, patience]);

  return overdue;
}
