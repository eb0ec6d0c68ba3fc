import { applicationTexts } from '@ambitionhub/contract/applications';
import { responseTexts } from '@ambitionhub/contract/companies';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useResponseFigures } from '../api/figures.ts';
import classes from './ResponseLine.module.css';

const ResponseDialog = lazyDialog(async () => (await import('./ResponseDialog.tsx')).ResponseDialog);
const texts = applicationTexts.company.figures;

/** The company's response time as students see it, which opens how it is counted. */
export function ResponseLine() {
  const { data } = useResponseFigures();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || data.applications === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        data-touch
        classNames={{ root: classes.line ?? '', label: classes.label ?? '' }}
        leftSection={<Icon name="clock" size={16} />}
        onClick={() => setOpen(true)}
      >
        {`${texts.shown}: ${data.shown === null ? texts.nothing : responseTexts[data.shown]}`}
      </Button>
      {isOpen && <ResponseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
