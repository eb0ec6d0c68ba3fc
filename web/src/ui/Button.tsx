import { type ButtonProps, createPolymorphicComponent, Button as KitButton } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

type Props = Omit<ButtonProps, 'loading'> & {
  /** What was pressed is under way. */
  busy?: boolean;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
};

/**
 * The kit's button, which keeps the focus whatever becomes of it: busy or of no use for now, it says so and does nothing,
 * where the browser's own `disabled` would leave the keyboard nowhere.
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
          // A button that submits does not submit, by Enter in a field neither.
          if (isIdle) event.preventDefault();
          else onClick?.(event);
        }}
      />
    );
  },
);
