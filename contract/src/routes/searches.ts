import { oneOf, text, whole } from '../schemas/params.ts';
import { loginSources, type ScreenPath } from './routes.ts';
import type { Search, SearchOf } from './search.ts';
import { adminSearch } from './search-admin.ts';
import { companySearch } from './search-company.ts';
import { studentSearch } from './search-student.ts';

/** An external identifier: the payment provider's session, or the token of an emailed link. */
const reference = text(500);

export const loginSearch = { from: oneOf(Object.values(loginSources)) };
/** A provider's answer; its code may be long. */
export const providerSearch = { state: reference, code: text(4000), iss: reference };
export const resetSearch = { token: reference };
export const proofSearch = { proof: reference };
export const paymentSearch = { uid: reference, plan: reference, session_id: reference };
export const checkoutSearch = { session_id: reference };
export const onboardingSearch = { account: reference };
export const receiptSearch = { payment: reference };
export const statementSearch = { year: whole(2000, 2099) };
export const unsubscribeSearch = { token: reference };

/**
 * The query parameters of each screen that has any. Other parameters do not reach the screen and leave the URL. The app
 * imports each from the screen's own module, so that no user loads the texts of a screen they do not see.
 */
export const searches = {
  '/login': loginSearch,
  '/login-google': providerSearch,
  '/login-microsoft': providerSearch,
  '/login-openid': providerSearch,
  '/reset-password': resetSearch,
  '/confirm-address': proofSearch,
  '/student-dashboard': studentSearch,
  '/company-dashboard': companySearch,
  '/admin-dashboard': adminSearch,
  '/payment-success': paymentSearch,
  '/sandbox-checkout': checkoutSearch,
  '/sandbox-onboarding': onboardingSearch,
  '/card-payment': checkoutSearch,
  '/sandbox-card-payment': checkoutSearch,
  '/receipt': receiptSearch,
  '/earnings-statement': statementSearch,
  '/unsubscribe': unsubscribeSearch,
} as const satisfies Readonly<Partial<Record<ScreenPath, Search>>>;
type Searches = typeof searches;

export type SearchAt<At extends ScreenPath> = SearchOf<
  At extends keyof Searches ? Searches[At] : Record<never, never>
>;
