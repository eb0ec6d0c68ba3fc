import { iosViewport, paths } from '@ambitionhub/contract/accounts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

const dashboards: readonly string[] = [paths.studentDashboard, paths.companyDashboard, paths.adminDashboard];

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isNotched = (): boolean => {
  const { width, height } = window.screen;
  return Math.max(width, height) / Math.min(width, height) >= iosViewport.notchedAspectRatio;
};

/** On iOS the dashboards are zoomed out and the other screens are as wide as the device (first specification, section 9). */
export function useDashboardViewport(): void {
  const zoomedOut = useLocation({ select: (location) => dashboards.includes(location.pathname) });

  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!zoomedOut || !viewport || !isIos()) return;
    const original = viewport.content;
    viewport.content = iosViewport.dashboard + (isNotched() ? ', viewport-fit=cover' : '');
    return () => {
      viewport.content = original;
    };
  }, [zoomedOut]);
}
