import { peopleTexts } from '@ambitionhub/contract/companies';
import { reasonOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { usePeople } from '../api/people.ts';
import { OwnName } from './OwnName.tsx';

const texts = peopleTexts.name;

/** The name that the user's colleagues see. */
export function NameCard() {
  const { data, error, refetch, isFetching } = usePeople();
  const { id } = useViewer();
  const own = data?.people.find(({ userId }) => userId === id);
  return (
    <Card title={texts.title} text={texts.text}>
      {data === undefined && error === null && <SkeletonRows rows={1} label={peopleTexts.loading} />}
      {data === undefined && error !== null && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {own && <OwnName saved={own.name} />}
    </Card>
  );
}
