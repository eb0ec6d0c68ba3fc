import { localStorageColorSchemeManager } from '@mantine/core';
import { themeKey } from '../brand/theme.ts';

/** Kept where the public pages keep it, so that a chosen scheme holds everywhere. */
export const colorScheme = localStorageColorSchemeManager({ key: themeKey });
