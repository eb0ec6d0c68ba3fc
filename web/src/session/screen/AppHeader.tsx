import { paths } from '@ambitionhub/contract/routes';
import { use, useRef } from 'react';
import { BrandMark } from '../../brand/BrandMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './AppHeader.module.css';
import type { HeaderAction, HeaderProps } from './actions.ts';
import { HeaderExtra } from './HeaderExtra.ts';

/** Without a title the heading is elsewhere on the screen. */
type Props = HeaderProps & { title?: string };

/** The top of a signed-in screen: the product, the screen's heading, its buttons and the account menu. */
export function AppHeader({ title, actions, onLogOut }: Props) {
  const extra = use(HeaderExtra);
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <header className={classes.header} data-print="no">
      <a className={classes.brand} href={paths.home} data-touch>
        <BrandMark size="small" />
      </a>
      {title !== undefined && <h1 className={classes.title}>{title}</h1>}
      <div ref={buttons} className={classes.actions}>
        {actions
          .filter(({ menuOnly }) => !menuOnly)
          .map((action) => (
            <ActionButton key={action.label} {...action} />
          ))}
      </div>
      <div className={classes.extra}>{extra}</div>
      <AccountMenu actions={actions} buttons={buttons} onLogOut={onLogOut} />
    </header>
  );
}

function ActionButton({ label, icon, ...action }: HeaderAction) {
  const leftSection = icon && <Icon name={icon} />;
  if ('href' in action)
    return (
      <Button component="a" href={action.href} variant="subtle" leftSection={leftSection}>
        {label}
      </Button>
    );
  return (
    <Button variant="default" leftSection={leftSection} onClick={action.onClick} busy={action.busy ?? false}>
      {label}
    </Button>
  );
}
