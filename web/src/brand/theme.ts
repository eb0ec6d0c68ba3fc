import { browserStorage } from './storage.ts';

type Theme = 'auto' | 'light' | 'dark';

/** The storage key of the visitor's choice, shared by site and app. */
export const themeKey = 'ambitionhub-theme';

const order: readonly Theme[] = ['auto', 'light', 'dark'];
const names: Record<Theme, string> = { auto: 'system', light: 'light', dark: 'dark' };

/**
 * Runs inline before the first paint, so that a chosen scheme never flashes the other one. Its hash is in the content
 * security policy. A browser that forbids storage follows the system.
 */
export const themeGuard = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The next theme when the switch is pressed. */
export function nextTheme(theme: Theme): Theme {
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'auto';
}

export const themeName = (theme: Theme): string => names[theme];

/** The label of the switch while `theme` is active. */
export function themeLabel(theme: Theme): string {
  return `Color theme: ${names[theme]}. Change to ${names[nextTheme(theme)]}.`;
}

function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

function choose(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  browserStorage.write(themeKey, theme);
}

/** Connects the theme button. */
export function startThemeSwitch(button: HTMLElement): void {
  button.setAttribute('aria-label', themeLabel(chosenTheme()));
  button.addEventListener('click', () => {
    choose(nextTheme(chosenTheme()));
    button.setAttribute('aria-label', themeLabel(chosenTheme()));
  });
}
