import { localStorageColorSchemeManager } from '@mantine/core';
import { themeKey } from '../site/theme.ts';

/** Kept where the public pages keep it, so that a chosen scheme holds everywhere. */
export const colorScheme = localStorageColorSchemeManager({ key: themeKey });
