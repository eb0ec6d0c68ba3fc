import { sessionTexts } from '@ambitionhub/contract/accounts';
import { type ScreenPath, type Search, screenPaths } from '@ambitionhub/contract/routes';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { screenModules, wideParts } from '../features.ts';
import { FullScreenLoader } from '../ui/FullScreenLoader.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { loadAhead } from '../ui/loadAhead.ts';
import { canonicalAddress, SearchContext } from '../ui/navigation.ts';
import { takeStyles } from './styles.ts';

const styled = takeStyles();

export const loading: ReactNode = <FullScreenLoader text={sessionTexts.loading} />;

const screenAt = (path: ScreenPath) =>
  lazyComponent<object>(async () => {
    await styled;
    const { search, Screen } = await screenModules[path].load();
    return () => <AtAddress search={search} Screen={Screen} />;
  }, loading);

/** Parameters that a screen does not read leave the address. */
function AtAddress({ search, Screen }: { search: Search; Screen: ComponentType }) {
  const address = canonicalAddress(search);
  useLayoutEffect(() => {
    const { pathname, search: written, hash } = window.location;
    if (address.split('?')[0] === pathname.replace(/(.)\/$/, '$1') && address !== pathname + written)
      window.history.replaceState(window.history.state, '', address + hash);
  }, [address]);
  return (
    <SearchContext value={search}>
      <Screen />
    </SearchContext>
  );
}

/** The screens, by path. */
export const screens = Object.fromEntries(screenPaths.map((path) => [path, screenAt(path)])) as Readonly<
  Record<ScreenPath, ReturnType<typeof screenAt>>
>;

const wide = '(min-width: 768px)';

/** Preloads a screen's code; if that fails, the screen itself will fail. */
export async function preloadScreen(path: ScreenPath): Promise<void> {
  if (window.matchMedia(wide).matches) loadAhead(wideParts[path]?.load);
  await screens[path].load().catch(() => undefined);
}
