import { isOpen, paths } from '@ambitionhub/contract/routes';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/session.tsx';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { useDashboardViewport } from './useDashboardViewport.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { usePageViews } from './usePageViews.ts';

/** Fetched beside the screen, so that the login does not carry what only comes after it. */
const Live = lazy(async () => ({ default: (await import('./Live.tsx')).Live }));

/** For the few who come back while their account waits for its removal. */
const LeavingScreen = lazy(async () => ({
  default: (await import('../features/accounts/LeavingScreen.tsx')).LeavingScreen,
}));

/** What every screen has around it. */
export function RootLayout() {
  useFocusOnNavigation();
  usePageViews();
  useKeptFocus();
  useDashboardViewport();
  const { viewer } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });

  if (viewer?.leavingAt && pathname !== paths.login && !isOpen(pathname))
    return (
      <>
        <OfflineBar />
        <Suspense>
          <LeavingScreen at={viewer.leavingAt} />
        </Suspense>
      </>
    );
  return (
    <>
      <OfflineBar />
      <Outlet />
      {viewer && (
        <Suspense>
          <Live />
        </Suspense>
      )}
    </>
  );
}
