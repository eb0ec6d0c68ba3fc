import { useOwnApplications } from '../api/own.ts';
import { useChanges } from './useChanges.ts';

/** Announces changed applications to a screen reader, on any tab of the dashboard. */
export function ApplicationNews() {
  const { data } = useOwnApplications();
  return (
    <p className="visually-hidden" role="status">
      {useChanges(data)}
    </p>
  );
}
