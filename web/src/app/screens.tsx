import { sessionTexts } from '@ambitionhub/contract/accounts';
import type { ScreenPath, Search, searches } from '@ambitionhub/contract/routes';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { FullScreenLoader } from '../ui/FullScreenLoader.tsx';
import { lazily } from '../ui/lazily.tsx';
import { loadAhead } from '../ui/loadAhead.ts';
import { canonicalAddress, SearchContext } from '../ui/navigation.ts';
import { takeStyles } from './styles.ts';

/** What the module of a screen exports besides the screen: what it reads from its address, if anything. */
type Reads<At extends ScreenPath> = keyof (typeof searches)[At] extends never
  ? { readonly search?: undefined }
  : { readonly search: (typeof searches)[At] };

type Screen<At extends ScreenPath> = {
  readonly at?: At;
  readonly Component: ReturnType<typeof lazily<object>>;
};

const nothing: Search = {};
const styled = takeStyles();
export const loading: ReactNode = <FullScreenLoader text={sessionTexts.loading} />;

const screen = <Name extends string, At extends ScreenPath>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType } & Reads<At>>,
  name: Name,
): Screen<At> => ({
  Component: lazily(async () => {
    await styled;
    const { [name]: Screen, search = nothing } = await load();
    return () => <AtAddress search={search} Screen={Screen} />;
  }, loading),
});

/** What a screen does not read leaves the address. */
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

/**
 * What stands at each path of a screen, loaded when it is opened, so that the login stays small. Path and guard are in the
 * contract's `routes`, the parameters of the address in its `searches`.
 */
export const screens: { readonly [At in ScreenPath]: Screen<At> } = {
  '/login': screen(() => import('../features/accounts/LoginScreen.tsx'), 'LoginScreen'),
  '/confirm-address': screen(
    () => import('../features/accounts/ConfirmAddressScreen.tsx'),
    'ConfirmAddressScreen',
  ),
  '/reset-password': screen(
    () => import('../features/accounts/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  '/choose-university': screen(
    () => import('../features/students/onboarding/ChooseUniversity.tsx'),
    'ChooseUniversity',
  ),
  '/student-dashboard': screen(() => import('../features/students/StudentDashboard.tsx'), 'StudentDashboard'),
  '/student-search': screen(() => import('../features/students/StudentSearch.tsx'), 'StudentSearch'),
  '/company-dashboard': screen(
    () => import('../features/companies/CompanyDashboard.tsx'),
    'CompanyDashboard',
  ),
  '/company-profile': screen(() => import('../features/companies/CompanyProfile.tsx'), 'CompanyProfile'),
  '/admin-dashboard': screen(() => import('../features/moderation/AdminDashboard.tsx'), 'AdminDashboard'),
  '/account-notice': screen(() => import('../features/moderation/notice/NoticeScreen.tsx'), 'NoticeScreen'),
  '/payment-success': screen(() => import('../features/billing/PaymentSuccess.tsx'), 'PaymentSuccess'),
  '/sandbox-checkout': screen(() => import('../features/billing/SandboxCheckout.tsx'), 'SandboxCheckout'),
  '/receipt': screen(() => import('../features/billing/ReceiptScreen.tsx'), 'ReceiptScreen'),
  '/unsubscribe': screen(() => import('../features/notifications/Unsubscribe.tsx'), 'Unsubscribe'),
};

/**
 * What a screen shows from the start where the window is wide enough, and on a phone only when it is asked for: the page
 * fetches it beside the screen, under that condition (`build.app.ts`).
 */
const wideParts: Readonly<Partial<Record<ScreenPath, () => Promise<unknown>>>> = {
  '/student-dashboard': () => import('../features/students/dashboard/ProfilePanel.tsx'),
  '/company-dashboard': () => import('../features/directory/students/filters/FilterFields.tsx'),
};

const wide = '(min-width: 768px)';

/** Fetches the code of a screen ahead of showing it; the screen itself fails where that does. */
export async function preloadScreen(path: ScreenPath): Promise<void> {
  if (window.matchMedia(wide).matches) loadAhead(wideParts[path]);
  await screens[path].Component.load().catch(() => undefined);
}
