import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { useDashboardViewport } from './useDashboardViewport.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** What every screen has around it. */
export function RootLayout() {
  useFocusOnNavigation();
  useDashboardViewport();
  return (
    <>
      <OfflineBar />
      <Outlet />
    </>
  );
}
