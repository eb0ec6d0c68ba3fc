import type { ScreenPath } from '@ambitionhub/contract/routes';
import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, navigate, type PageState } from './navigation.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: ScreenPath; state?: PageState };

/** The browser handles new tabs and downloads itself. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** A link to another screen that does not reload the page. */
export function Link({ to, state = {}, onClick, ...props }: Props) {
  return (
    <a
      {...props}
      href={addressOf(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        navigate({ to, state });
      }}
    />
  );
}
