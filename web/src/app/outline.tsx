import { sessionTexts, viewerKey } from '@ambitionhub/contract/accounts';
import { type Entry, entryFrom, loginSources, paths, type ScreenPath } from '@ambitionhub/contract/routes';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeKey } from '../brand/theme.ts';
import { EntryOutline } from '../features/accounts/index.ts';
import { FullScreenLoader } from '../ui/FullScreenLoader.tsx';
import { theme } from '../ui/theme.ts';

const nameOf = ({ mode, userType }: Entry): string => `${mode}-${userType}`;
const usual = entryFrom(null);
const entries = [
  ...new Map(
    [usual, ...Object.values(loginSources).map(entryFrom)].map((entry) => [nameOf(entry), entry]),
  ).values(),
];
const entryNames = Object.fromEntries(
  Object.values(loginSources).map((from) => [from, nameOf(entryFrom(from))]),
);

/**
 * Runs before the first paint: sets the color scheme, and picks the screen's outline for the remembered user
 * and the current link. Its hash is in the content security policy.
 */
export const outlineScript = `{let d=document.documentElement.dataset,t,u;try{t=localStorage.getItem('${themeKey}');u=localStorage.getItem('${viewerKey}')}catch{}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';d.mantineColorScheme=t;d.outline=u?'known':${JSON.stringify(entryNames)}[new URLSearchParams(location.search).get('from')]||'${nameOf(usual)}'}`;

/** An outline that shows only if the script picks it. */
const outline = (shown: readonly string[], content: ReactNode) => (
  <div key={shown.join()} data-outline={shown.join(' ')} inert aria-hidden>
    {content}
  </div>
);

const names = entries.map(nameOf);
const loaders = [
  outline(['known'], <FullScreenLoader text={sessionTexts.loading} />),
  outline(names, <FullScreenLoader text={sessionTexts.starting} />),
];
const logins = [
  outline(['known'], <FullScreenLoader text={sessionTexts.loading} />),
  ...entries.map((entry) => outline([nameOf(entry)], <EntryOutline entry={entry} />)),
];

const styles = `[data-outline]:not(:root){display:none}${[...names, 'known'].map((name) => `:root[data-outline="${name}"] [data-outline~="${name}"]`).join()}{display:block}`;

/** A screen's shell until its script loads: the screen as it opens, or a loading text. */
export function drawOutline(path: ScreenPath): string {
  return renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
    >
      <style>{styles}</style>
      {path === paths.login ? logins : loaders}
    </MantineProvider>,
  );
}
