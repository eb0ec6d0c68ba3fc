import type { IconName } from '../../ui/Icon.tsx';

/** A button of a screen's header. `href` leads to a page of the site. */
export type HeaderAction = {
  readonly label: string;
  readonly icon?: IconName;
  /** In the menu only, at every width: it stands elsewhere on the screen, too. */
  readonly menuOnly?: boolean;
} & ({ readonly href: string } | { readonly onClick: () => void; readonly busy?: boolean });

/** What the header gives the account menu. `onLogOut` is for a screen that has something to save first. */
export type MenuProps = {
  readonly actions: readonly HeaderAction[];
  readonly onLogOut: (() => void) | undefined;
};
