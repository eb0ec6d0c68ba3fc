import type { Entry } from '@ambitionhub/contract/routes';

declare module '../../ui/navigation.ts' {
  /** What these screens keep, or one sends along to the next, and has no place in the address. */
  interface PageState {
    /** Which of its modes the login is in, since it was changed. */
    entry?: Entry;
    /** The address that was typed at the login. */
    email?: string;
    /** What was done before the login is shown. */
    notice?: string;
    /** The token of the mailed link that led here. */
    mailedToken?: string;
  }
}
