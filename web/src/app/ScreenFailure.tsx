import { refusals } from '@ambitionhub/contract/refusals';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadPage } from '../session/page.ts';
import { CardPage } from '../ui/CardPage.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A screen broke, or its code could not be fetched: a page loaded again is what helps, whichever it was. */
export function ScreenFailure({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <CardPage title="This page could not be shown">
      <ErrorState message={refusals.INTERNAL.message} onRetry={reloadPage} />
    </CardPage>
  );
}
