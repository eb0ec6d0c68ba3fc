import { sessionTexts } from '@ambitionhub/contract/accounts';
import { refusals } from '@ambitionhub/contract/refusals';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadPage } from '../session/page.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A screen broke, or its code could not be fetched. */
export function ScreenFailure({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      <ErrorState message={refusals.INTERNAL.message} retryText={sessionTexts.refresh} onRetry={reloadPage} />
    </main>
  );
}
