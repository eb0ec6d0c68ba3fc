import { isOpen, paths } from '@ambitionhub/contract/routes';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../session/session.tsx';
import { lazily } from '../ui/lazily.tsx';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { useDashboardViewport } from './useDashboardViewport.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { usePageViews } from './usePageViews.ts';

/** Fetched beside the screen, so that the login does not carry what only comes after it. */
export const Live = lazily(async () => (await import('./Live.tsx')).Live);

/** For the few who come back while their account waits for its removal. */
const LeavingScreen = lazily(
  async () => (await import('../features/accounts/LeavingScreen.tsx')).LeavingScreen,
);

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
        <LeavingScreen at={viewer.leavingAt} />
      </>
    );
  return (
    <>
      <OfflineBar />
      <Outlet />
      {viewer && <Live />}
    </>
  );
}
