import { localStorageColorSchemeManager } from '@mantine/core';
import { themeKey } from '../brand/theme.ts';

/** Stored under the same key as on the public pages, so that a chosen scheme applies everywhere. */
export const colorScheme = localStorageColorSchemeManager({ key: themeKey });
