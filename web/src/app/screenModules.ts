import type { ScreenPath, Search, searches } from '@ambitionhub/contract/routes';
import type { ComponentType } from 'react';

/** A module that loads when its component first renders. */
type Part = {
  /** The name of the component, and so of its module. */
  readonly name: string;
  readonly load: () => Promise<unknown>;
};

type ScreenModule<At extends ScreenPath> = Pick<Part, 'name'> & {
  readonly at?: At;
  readonly load: () => Promise<{ readonly Screen: ComponentType; readonly search: Search }>;
};

/** The other exports of a screen's module: the parameters that it reads from its address, if any. */
type Reads<At extends ScreenPath> = keyof (typeof searches)[At] extends never
  ? { readonly search?: undefined }
  : { readonly search: (typeof searches)[At] };

const nothing: Search = {};

const screen = <Name extends string, At extends ScreenPath>(
  name: Name,
  load: () => Promise<{ readonly [Key in Name]: ComponentType } & Reads<At>>,
): ScreenModule<At> => ({
  name,
  load: async () => {
    const { [name]: Screen, search = nothing } = await load();
    return { Screen, search };
  },
});

/**
 * The screen at each path, loaded when it opens, so that the login stays small. `build.app.ts` reads the
 * names from here, so that each page preloads its screen's files. The contract has the paths and guards in
 * `routes`, and the parameters of the address in `searches`.
 */
export const screenModules: { readonly [At in ScreenPath]: ScreenModule<At> } = {
  '/login': screen('LoginScreen', () => import('../features/accounts/LoginScreen.tsx')),
  '/confirm-address': screen(
    'ConfirmAddressScreen',
    () => import('../features/accounts/ConfirmAddressScreen.tsx'),
  ),
  '/stop-address-change': screen(
    'StopAddressChangeScreen',
    () => import('../features/accounts/StopAddressChangeScreen.tsx'),
  ),
  '/stop-hand-over': screen(
    'StopHandOverScreen',
    () => import('../features/accounts/StopHandOverScreen.tsx'),
  ),
  '/join': screen('JoinScreen', () => import('../features/accounts/JoinScreen.tsx')),
  '/reset-password': screen(
    'ResetPasswordScreen',
    () => import('../features/accounts/ResetPasswordScreen.tsx'),
  ),
  '/choose-university': screen(
    'ChooseUniversity',
    () => import('../features/students/onboarding/ChooseUniversity.tsx'),
  ),
  '/student-dashboard': screen('StudentDashboard', () => import('../features/students/StudentDashboard.tsx')),
  '/student-search': screen('StudentSearch', () => import('../features/students/StudentSearch.tsx')),
  '/companies': screen('CompanyPage', () => import('../features/directory/page/CompanyPage.tsx')),
  '/company-dashboard': screen(
    'CompanyDashboard',
    () => import('../features/companies/CompanyDashboard.tsx'),
  ),
  '/company-profile': screen('CompanyProfile', () => import('../features/companies/CompanyProfile.tsx')),
  '/admin-dashboard': screen('AdminDashboard', () => import('../features/moderation/AdminDashboard.tsx')),
  '/account-notice': screen('NoticeScreen', () => import('../features/moderation/notice/NoticeScreen.tsx')),
  '/payment-success': screen('PaymentSuccess', () => import('../features/billing/PaymentSuccess.tsx')),
  '/sandbox-checkout': screen('SandboxCheckout', () => import('../features/billing/SandboxCheckout.tsx')),
  '/card-payment': screen('CardPaid', () => import('../features/payouts/CardPaid.tsx')),
  '/sandbox-card-payment': screen(
    'SandboxCardPayment',
    () => import('../features/payouts/SandboxCardPayment.tsx'),
  ),
  '/sandbox-onboarding': screen(
    'SandboxOnboarding',
    () => import('../features/payouts/SandboxOnboarding.tsx'),
  ),
  '/receipt': screen('ReceiptScreen', () => import('../features/billing/ReceiptScreen.tsx')),
  '/earnings-statement': screen('StatementScreen', () => import('../features/ledger/StatementScreen.tsx')),
  '/unsubscribe': screen('Unsubscribe', () => import('../features/notifications/Unsubscribe.tsx')),
};

/**
 * Parts that a screen shows from the start in a wide window, and on a phone only when the user opens them.
 */
export const wideParts: Readonly<Partial<Record<ScreenPath, Part>>> = {
  '/student-dashboard': {
    name: 'ProfilePanel',
    load: () => import('../features/students/dashboard/ProfilePanel.tsx'),
  },
  '/company-dashboard': {
    name: 'FilterFields',
    load: () => import('../features/directory/students/filters/FilterFields.tsx'),
  },
};
