import { type Application, applicationTexts, mayDo } from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const texts = applicationTexts.student.withdraw;

type Props = { application: Application; size: 'compact-sm' | 'sm' };

/** A button to withdraw an application, while that is possible. */
export function Withdraw({ application: { with: company, status }, size }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayDo(status, 'student').includes('withdraw') && (
        <Button
          variant="subtle"
          color="gray"
          size={size}
          aria-label={`${texts.action}: ${company.name}`}
          onClick={() => setOpen(true)}
        >
          {texts.action}
        </Button>
      )}
      {isOpen && <WithdrawDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}
