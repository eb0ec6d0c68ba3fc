import type { RefObject } from 'react';
import type { IconName } from '../../ui/Icon.tsx';

/** A button of a screen's header. `href` links to a page of the site. */
export type HeaderAction = {
  readonly label: string;
  readonly icon?: IconName;
  /** In the menu only, at every width: the screen has it elsewhere too. */
  readonly menuOnly?: boolean;
} & ({ readonly href: string } | { readonly onClick: () => void; readonly busy?: boolean });

/** What a screen passes to its header. `onLogOut` is for a screen that must save something first. */
export type HeaderProps = {
  readonly actions: readonly HeaderAction[];
  readonly onLogOut: (() => void) | undefined;
};

/** What the header passes to the account menu: also where its own buttons are, if there is room for them. */
export type MenuProps = HeaderProps & { readonly buttons?: RefObject<HTMLElement | null> };
