import type { ComponentProps } from 'react';
import { CardPage } from '../../ui/CardPage.tsx';
import { AppHeader } from './AppHeader.tsx';

type Props = Omit<ComponentProps<typeof CardPage>, 'header' | 'actions'> & {
  /** Logs out; for a screen that must save something first. */
  onLogOut?: () => void;
};

/** The frame of a signed-in screen with a single task: its heading is in the card. */
export const CardScreen = ({ onLogOut, ...page }: Props) => (
  <CardPage header={<AppHeader actions={[]} onLogOut={onLogOut} />} {...page} />
);
