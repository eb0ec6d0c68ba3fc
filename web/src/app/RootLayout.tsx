import { isOpen, paths } from '@ambitionhub/contract/routes';
import { HeaderExtra } from '../session/screen/HeaderExtra.ts';
import { useSession } from '../session/session.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { usePath } from '../ui/navigation.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import { LiveLater } from './LiveLater.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';
import { useDashboardViewport } from './useDashboardViewport.ts';
import { useFirstData } from './useFirstData.ts';
import { useHeldKeys } from './useHeldKeys.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useStrayClicks } from './useStrayClicks.ts';

/** For users who return while their account awaits removal. */
const LeavingScreen = lazyComponent(
  async () => (await import('../features/accounts/LeavingScreen.tsx')).LeavingScreen,
);

const Bell = lazyComponent(async () => (await import('../features/notifications/bell/Bell.tsx')).Bell);

const AnnouncedOption = lazyComponent(
  async () => (await import('./AnnouncedOption.ts')).AnnouncedOption,
  null,
  () => null,
);

/** The parts around every screen. */
export function RootLayout() {
  useHeldKeys();
  useStrayClicks();
  useKeptFocus();
  useDashboardViewport();
  const { viewer } = useSession();
  const path = usePath();
  const isFirstDataShown = useFirstData();

  if (viewer?.leavingAt && path !== paths.login && !isOpen(path))
    return (
      <ScreenFailure path={path}>
        <OfflineBar />
        <LeavingScreen at={viewer.leavingAt} />
      </ScreenFailure>
    );
  return (
    <ScreenFailure path={path}>
      <OfflineBar />
      <HeaderExtra value={viewer && isFirstDataShown && <Bell />}>
        <CurrentScreen />
      </HeaderExtra>
      {viewer && isFirstDataShown && <LiveLater />}
      {isFirstDataShown && <AnnouncedOption />}
    </ScreenFailure>
  );
}
