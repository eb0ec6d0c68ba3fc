import type { ScreenPath } from '@ambitionhub/contract/routes';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';

/**
 * What stands at each path of a screen, loaded when it is opened, so that the login stays small. Path and guard are in the
 * contract's `routes`, the parameters of the address in its `searches`.
 */
export const screens: Readonly<Record<ScreenPath, AsyncRouteComponent<object>>> = {
  '/login': lazyRouteComponent(() => import('../features/accounts/LoginScreen.tsx'), 'LoginScreen'),
  '/confirm-address': lazyRouteComponent(
    () => import('../features/accounts/ConfirmAddressScreen.tsx'),
    'ConfirmAddressScreen',
  ),
  '/reset-password': lazyRouteComponent(
    () => import('../features/accounts/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  '/choose-university': lazyRouteComponent(
    () => import('../features/students/onboarding/ChooseUniversity.tsx'),
    'ChooseUniversity',
  ),
  '/student-dashboard': lazyRouteComponent(
    () => import('../features/students/StudentDashboard.tsx'),
    'StudentDashboard',
  ),
  '/student-search': lazyRouteComponent(
    () => import('../features/students/StudentSearch.tsx'),
    'StudentSearch',
  ),
  '/company-dashboard': lazyRouteComponent(
    () => import('../features/companies/CompanyDashboard.tsx'),
    'CompanyDashboard',
  ),
  '/company-profile': lazyRouteComponent(
    () => import('../features/companies/CompanyProfile.tsx'),
    'CompanyProfile',
  ),
  '/admin-dashboard': lazyRouteComponent(
    () => import('../features/moderation/AdminDashboard.tsx'),
    'AdminDashboard',
  ),
  '/account-notice': lazyRouteComponent(
    () => import('../features/moderation/notice/NoticeScreen.tsx'),
    'NoticeScreen',
  ),
  '/payment-success': lazyRouteComponent(
    () => import('../features/billing/PaymentSuccess.tsx'),
    'PaymentSuccess',
  ),
  '/sandbox-checkout': lazyRouteComponent(
    () => import('../features/billing/SandboxCheckout.tsx'),
    'SandboxCheckout',
  ),
  '/receipt': lazyRouteComponent(() => import('../features/billing/ReceiptScreen.tsx'), 'ReceiptScreen'),
  '/unsubscribe': lazyRouteComponent(
    () => import('../features/notifications/Unsubscribe.tsx'),
    'Unsubscribe',
  ),
};

/**
 * What a screen shows from the start where the window is wide enough, and on a phone only when it is asked for: the page
 * fetches it beside the screen, under that condition (`build.app.ts`).
 */
export const wideParts: Readonly<Partial<Record<ScreenPath, () => Promise<unknown>>>> = {
  '/student-dashboard': () => import('../features/students/dashboard/ProfilePanel.tsx'),
  '/company-dashboard': () => import('../features/directory/students/filters/FilterFields.tsx'),
};
