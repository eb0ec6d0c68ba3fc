import { iosViewport } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { usePath } from '../ui/navigation.ts';

const dashboards: readonly string[] = [paths.studentDashboard, paths.companyDashboard, paths.adminDashboard];

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The screen's sides; iOS returns the same two numbers in every orientation. */
function sides(): { short: number; long: number } {
  const { width, height } = window.screen;
  return { short: Math.min(width, height), long: Math.max(width, height) };
}

const isNotched = (): boolean => sides().long / sides().short >= iosViewport.notchedAspectRatio;

/**
 * On iOS the dashboards are zoomed out if that fits the screen's orientation, and everything else is as wide
 * as the device (first specification, section 9; decision D16). A phone held upright keeps the phone's own
 * layout.
 */
export function useDashboardViewport(): void {
  const isDashboard = dashboards.includes(usePath());
  const isUpright = useMediaQuery('(orientation: portrait)', true, { getInitialValueInEffect: false });
  const fits = (isUpright ? sides().short : sides().long) >= iosViewport.leastWidth;

  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!isDashboard || !fits || !viewport || !isIos()) return;
    const original = viewport.content;
    viewport.content = iosViewport.dashboard + (isNotched() ? ', viewport-fit=cover' : '');
    return () => {
      viewport.content = original;
    };
  }, [isDashboard, fits]);
}
