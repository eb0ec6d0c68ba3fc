import type { IconName } from '../../ui/Icon.tsx';

/** A button of a screen's header. `href` links to a page of the site. */
export type HeaderAction = {
  readonly label: string;
  readonly icon?: IconName;
  /** In the menu only, at every width: the screen has it elsewhere too. */
  readonly menuOnly?: boolean;
} & ({ readonly href: string } | { readonly onClick: () => void; readonly busy?: boolean });

/** What the header passes to the account menu. `onLogOut` is for a screen that must save something first. */
export type MenuProps = {
  readonly actions: readonly HeaderAction[];
  readonly onLogOut: (() => void) | undefined;
};
