import { paths } from '@ambitionhub/contract/routes';
import { Button } from '../../ui/Button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { useViewer } from '../session.tsx';

const destinations = {
  student: { label: 'Discover companies', to: paths.studentDashboard },
  company: { label: 'Find students', to: paths.companyDashboard },
} as const;

/** The next step where a list is empty because the user has not written to anyone yet. */
export function ToOthers() {
  const { userType } = useViewer();
  const { label, to } = destinations[userType === 'company' ? 'company' : 'student'];
  return (
    <Button variant="default" onClick={() => navigate({ to })}>
      {label}
    </Button>
  );
}
