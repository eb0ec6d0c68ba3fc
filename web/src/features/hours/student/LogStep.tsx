import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { hoursTexts, type LoggableAmbassadorship } from '@ambitionhub/contract/hours';
import { onFirstUse } from '@ambitionhub/contract/text';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { StepButton, StepRow } from '../../../ui/StepRow.tsx';

const LogHours = lazyDialog(async () => (await import('./LogHours.tsx')).LogHours);
const names = onFirstUse(() => new Intl.ListFormat('en-US', { type: 'disjunction' }));

type Props = { title: string; places: readonly [LoggableAmbassadorship, ...LoggableAmbassadorship[]] };

/** Logs today's hours if there are none yet. It takes two more taps. */
export function LogStep({ title, places }: Props) {
  const [isLogging, setLogging] = useState(false);
  return (
    <>
      <StepRow
        icon="clock"
        title={title}
        act={
          <StepButton onPointerEnter={() => void LogHours.load()} onClick={() => setLogging(true)}>
            {hoursTexts.student.log}
          </StepButton>
        }
      >
        {ambassadorTexts.student.now.logAt(names().format(places.map(({ with: { name } }) => name)))}
      </StepRow>
      {isLogging && <LogHours places={places} onClose={() => setLogging(false)} />}
    </>
  );
}
