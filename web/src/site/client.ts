import type { ClickLabel } from '@ambitionhub/contract/analytics';
import { trackClick, trackPageView } from '../analytics/analytics.ts';
import { startThemeSwitch } from '../brand/theme.ts';
import { watchPictures } from './pictureFallback.ts';
import { watchLinks } from './prefetch.ts';
import { leadToDashboard } from './rememberedUser.ts';
import { askForTop, openAtTop } from './scroll.ts';
import { startShareButtons } from './share.ts';

const labels: Record<string, ClickLabel> = {
  student_get_started: 'student_get_started',
  company_get_started: 'company_get_started',
};

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const label = labels[link?.dataset.event ?? ''];
  if (label) trackClick(label);
  if (link?.dataset.scroll === 'top') askForTop();
});

watchPictures(document);
watchLinks();
openAtTop();
leadToDashboard(document);
for (const button of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) startThemeSwitch(button);
startShareButtons(document);
trackPageView();

// Animations start after the first paint, so that they do not delay it.
if (document.querySelector('[data-carousel], [data-chat]')) {
  const start = async () => (await import('./motion/index.ts')).startMotion(document);
  const afterNextPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.readyState === 'complete') afterNextPaint();
  else window.addEventListener('load', afterNextPaint, { once: true });
}
