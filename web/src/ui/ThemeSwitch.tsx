import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { Icon, type IconName } from './Icon.tsx';

const schemes: readonly { value: MantineColorScheme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'auto', label: 'System', icon: 'system' },
];

/** Chooses between the light scheme, the dark one and the system's. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const icon = schemes.find((scheme) => scheme.value === colorScheme)?.icon ?? 'system';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="var(--ah-ink)" aria-label="Color scheme">
          <Icon name={icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme.value}
            role="menuitemradio"
            aria-checked={scheme.value === colorScheme}
            leftSection={<Icon name={scheme.icon} size={18} />}
            rightSection={scheme.value === colorScheme ? <Icon name="check" size={18} /> : null}
            onClick={() => setColorScheme(scheme.value)}
          >
            {scheme.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
