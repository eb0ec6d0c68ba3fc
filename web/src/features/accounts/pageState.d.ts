declare module '../../ui/navigation.ts' {
  /** What goes from one of these screens to the next and has no place in the address. */
  interface PageState {
    /** What was typed at the login. */
    email?: string;
    /** What was done before the login is shown. */
    notice?: string;
  }
}

export type {};
