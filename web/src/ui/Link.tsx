import type { ScreenPath } from '@ambitionhub/contract/routes';
import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, navigate, type PageState, type Query } from './navigation.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: ScreenPath;
  /** The company of the page, by its slug or id. */
  company?: string;
  search?: Query;
  state?: PageState;
};

/** The browser handles new tabs and downloads itself. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** A link to another screen that does not reload the page. */
export function Link({ to, company, search, state = {}, onClick, ...props }: Props) {
  return (
    <a
      {...props}
      href={hrefOf({ to, company, search })}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        navigate({ to, state, ...(company !== undefined && { company }), ...(search && { search }) });
      }}
    />
  );
}
