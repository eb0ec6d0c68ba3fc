import { taskTexts } from '@ambitionhub/contract/tasks';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { ActDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SkeletonButton } from '../../ui/Skeletons.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useCalendarAddress, useEndCalendar, useReplaceCalendar } from './api/calendar.ts';
import classes from './Tasks.module.css';

const texts = taskTexts.calendar;

/** The address at which a calendar program reads the viewer's work, with buttons to create, copy, replace and remove it. */
export function CalendarLink() {
  const { data: address, error, isFetching, refetch } = useCalendarAddress();
  const make = useReplaceCalendar();
  return (
    <>
      {address === undefined && error === null && <SkeletonButton />}
      {address === undefined && error !== null && (
        <ErrorState
          message={texts.failed(reasonOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {address === null && (
        <div>
          <Button busy={make.isPending} onClick={() => make.mutate(undefined)}>
            {texts.make}
          </Button>
        </div>
      )}
      {address && <Address address={address} />}
      <FormMessage kind="error" text={make.error && reasonOf(make.error)} />
    </>
  );
}

function Address({ address }: { address: string }) {
  const [dialog, setDialog] = useState<'replace' | 'end' | null>(null);
  const copy = useCopy(texts);
  return (
    <div className={classes.part}>
      <TextInput
        label={texts.address}
        description={texts.secret}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.acts}>
        <Button onClick={() => void copy(address)}>{texts.copy}</Button>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          {texts.subscribe}
        </Button>
        <Button variant="default" onClick={() => setDialog('replace')}>
          {texts.replace}
        </Button>
        <Button variant="default" onClick={() => setDialog('end')}>
          {texts.end}
        </Button>
      </div>
      <p className={classes.muted}>{texts.how}</p>
      {dialog === 'replace' && <Replace onClose={() => setDialog(null)} />}
      {dialog === 'end' && <End onClose={() => setDialog(null)} />}
    </div>
  );
}

const Replace = ({ onClose }: { onClose: () => void }) => (
  <ActDialog
    title={texts.replaceTitle}
    act={texts.replace}
    acting={useReplaceCalendar()}
    input={undefined}
    done={texts.replaced}
    onClose={onClose}
  >
    <p>{texts.replaceText}</p>
  </ActDialog>
);

const End = ({ onClose }: { onClose: () => void }) => (
  <ActDialog
    title={texts.endTitle}
    act={texts.end}
    acting={useEndCalendar()}
    input={undefined}
    done={texts.ended}
    onClose={onClose}
  >
    <p>{texts.endText}</p>
  </ActDialog>
);
