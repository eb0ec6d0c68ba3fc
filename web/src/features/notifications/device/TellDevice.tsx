import { deviceTexts } from '@ambitionhub/contract/notifications';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useStopDevice, useTellDevice } from '../api/device.ts';
import { useNotificationSettings } from '../api/settings.ts';
import { deviceState } from './device.ts';
import classes from './TellDevice.module.css';

type Props = {
  /** Among other things, it appears only while there is something to ask. */
  readonly among?: boolean;
};

/** 'Tell me on this device': the browser asks only after a press. */
export function TellDevice({ among = false }: Props) {
  const { data } = useNotificationSettings();
  const tell = useTellDevice();
  const stop = useStopDevice();
  const [state, setState] = useState(deviceState);
  if (!data?.pushKey || state === 'none') return null;
  const { pushKey, isDeviceTold } = data;
  if (among && (isDeviceTold || state === 'denied') && !tell.isSuccess) return null;
  if (isDeviceTold)
    return (
      <div className={classes.part}>
        <FormMessage kind="success" text={deviceTexts.isTold} />
        {!among && (
          <Button variant="default" busy={stop.isPending} onClick={() => stop.mutate({})}>
            {deviceTexts.stop}
          </Button>
        )}
        <FormMessage kind="error" text={stop.isError ? deviceTexts.failed : null} />
      </div>
    );
  if (state === 'install')
    return (
      <div className={classes.part}>
        <p>{deviceTexts.install.title}</p>
        <ol className={classes.steps}>
          {deviceTexts.install.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    );
  return (
    <div className={classes.part}>
      <p>{deviceTexts.why}</p>
      <Button
        variant="default"
        busy={tell.isPending}
        onClick={() => tell.mutate(pushKey, { onSettled: () => setState(deviceState()) })}
      >
        {tell.isPending ? deviceTexts.telling : deviceTexts.tell}
      </Button>
      <FormMessage kind="notice" text={state === 'denied' ? deviceTexts.denied : null} />
      <FormMessage kind="error" text={tell.isError ? deviceTexts.failed : null} />
    </div>
  );
}
