import { startCarousel } from './carousel.ts';
import type { Pace } from './clock.ts';

/** Content that a slide keeps in a template is fetched only when the slide is due, and shown when it can be drawn. */
async function unpack(slide: Element): Promise<void> {
  const template = slide.querySelector('template');
  if (!template) return;
  template.replaceWith(template.content.cloneNode(true));
  // A picture that cannot load is shown too, as its fallback.
  await slide
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
}

/** Shows one slide at a time: the next one at a pace, or the one chosen by an indicator. */
export function startSlides(root: HTMLElement, pace: Pace): void {
  const slides = [...root.querySelectorAll('[data-slide]')];
  const indicators = [...root.querySelectorAll('[data-show]')];
  const stage = root.querySelector('[data-stage]');
  let shown = 0;
  const show = async (index: number) => {
    shown = index;
    const slide = slides[index];
    if (!slide) return;
    await unpack(slide);
    if (shown !== index) return;
    for (const other of slides) {
      other.setAttribute('data-shown', String(other === slide));
      other.setAttribute('aria-hidden', String(other !== slide));
    }
    for (const [at, indicator] of indicators.entries())
      indicator.setAttribute('aria-current', String(at === index));
  };
  const carousel = startCarousel(root, pace, () => void show((shown + 1) % slides.length));
  for (const [at, indicator] of indicators.entries())
    indicator.addEventListener('click', () => {
      void show(at);
      carousel.restart();
    });
  root.addEventListener('click', () => {
    stage?.setAttribute('aria-live', root.hasAttribute('data-paused') ? 'polite' : 'off');
  });
}
