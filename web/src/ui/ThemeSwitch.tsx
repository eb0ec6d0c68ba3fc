import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { nextTheme, themeLabel } from '../brand/theme.ts';
import { Icon } from './Icon.tsx';

export const schemeIcons = { auto: 'system', light: 'sun', dark: 'moon' } as const;

/** Cycles through the system's scheme, light and dark, as on the public pages. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      variant="subtle"
      c="var(--ah-ink)"
      aria-label={themeLabel(colorScheme)}
      onClick={() => setColorScheme(nextTheme(colorScheme))}
    >
      <Icon name={schemeIcons[colorScheme]} />
    </ActionIcon>
  );
}
