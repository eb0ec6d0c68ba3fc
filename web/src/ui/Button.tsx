import { type ButtonProps, createPolymorphicComponent, Button as KitButton } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

type Props = Omit<ButtonProps, 'loading'> & {
  /** Whether the press is still being handled. */
  busy?: boolean;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
};

/**
 * The kit's button, which always keeps the focus: while busy or unavailable, it says so and does nothing,
 * where the browser's own `disabled` would drop the keyboard's focus.
 */
export const Button = createPolymorphicComponent<'button', Props>(
  ({ busy = false, disabled = false, onClick, mod, ...props }: Props & ComponentProps<typeof KitButton>) => {
    const isIdle = busy || disabled;
    return (
      <KitButton
        {...props}
        mod={[mod, { busy }]}
        {...(isIdle && { 'aria-disabled': true })}
        {...(disabled && { 'data-disabled': true })}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          // A submit button must not submit either, not even by Enter in a field.
          if (isIdle) event.preventDefault();
          else onClick?.(event);
        }}
      />
    );
  },
);
