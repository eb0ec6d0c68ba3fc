import { asStudent } from '@ambitionhub/contract/accounts';
import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import { Button } from '../../../ui/Button.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import type { AboveProps } from '../../messaging/index.ts';
import { StatusLine } from '../status/StatusLine.tsx';

/** Above a company's conversation: the status of the student's application, and the link to its actions. */
export function ApplicantLine({ other, isClosed = false }: AboveProps) {
  return (
    <StatusLine
      other={other}
      isClosed={isClosed}
      side="company"
      act={(application) => <ToApplicant application={application} />}
    />
  );
}

const text = applicationTexts.company.show;

function ToApplicant({ application: { with: student, status } }: { application: Application }) {
  const [, change] = useAddress();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${text}: ${student.name}`}
      onClick={() =>
        change(
          { tab: 'applicants', stage: status, applicant: asStudent(student.id), with: undefined },
          { replace: false },
        )
      }
    >
      {text}
    </Button>
  );
}
