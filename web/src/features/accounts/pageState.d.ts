import type { Entry } from '@ambitionhub/contract/routes';

declare module '../../ui/navigation.ts' {
  /** State that these screens keep, or pass to the next screen, and that does not belong in the address. */
  interface PageState {
    /** The login's mode, once the user has changed it. */
    entry?: Entry;
    /** The email typed at the login. */
    email?: string;
    /** The action that led to the login. */
    notice?: string;
    /** The token of the mailed link that led here. */
    mailedToken?: string;
    /** The name typed by an invited person. */
    personName?: string;
  }
}
