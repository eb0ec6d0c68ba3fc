import { useOwnApplications } from '../api/own.ts';
import { useChanges } from './useChanges.ts';

/** Tells a screen reader of applications that have moved, wherever on the dashboard one is. */
export function ApplicationNews() {
  const { data } = useOwnApplications();
  return (
    <p className="visually-hidden" role="status">
      {useChanges(data)}
    </p>
  );
}
