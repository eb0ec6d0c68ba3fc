import { removalTexts } from '@ambitionhub/contract/accounts';
import { useState } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { kindOf } from './kindOf.ts';
import classes from './own.module.css';
import { RemovalDialog } from './RemovalDialog.tsx';

/** The removal of the user's own account. */
export function RemovalCard() {
  const [opened, setOpened] = useState(false);
  const texts = kindOf(useViewer()) === 'company' ? removalTexts.company : removalTexts;
  return (
    <Card title={removalTexts.title} text={removalTexts.text}>
      <Button variant="outline" color="red" className={classes.submit ?? ''} onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      {opened && <RemovalDialog onClose={() => setOpened(false)} />}
    </Card>
  );
}
