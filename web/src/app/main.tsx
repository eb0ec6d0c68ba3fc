import { guard } from '@ambitionhub/contract/routes';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '../brand/tokens.css';
import '../brand/fallback-fonts.css';
import '../ui/base.css';
import '../brand/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberedViewer } from '../session/rememberedViewer.ts';
import { viewerOf } from '../session/viewer.ts';
import { dropLostLayer } from '../ui/layers.ts';
import { App } from './App.tsx';
import { isScreenPath } from './guards.ts';
import { preloadScreen } from './router.tsx';

/** Fetches the screen that the remembered user will most likely see while the session is still asked for. */
function preloadLikelyScreen(): void {
  const { pathname } = window.location;
  const decision = guard(pathname, viewerOf(rememberedViewer()));
  const likely = decision.kind === 'show' ? pathname : decision.to;
  if (isScreenPath(likely)) preloadScreen(likely);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The shell has no #root');
dropLostLayer();
preloadLikelyScreen();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
