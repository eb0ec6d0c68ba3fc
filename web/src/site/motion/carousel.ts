import { createClock, type Pace } from './clock.ts';

type Carousel = {
  /** Starts a full period again, after the visitor has chosen an entry. */
  restart: () => void;
};

/**
 * Advances `root` at a pace from when it is first visible, except while its button has paused it, while the pointer
 * or focus is in it, or if the visitor prefers reduced motion. Focus on the button itself does not pause it, so
 * that Play has a visible effect: it shows the next entry immediately.
 */
export function startCarousel(root: HTMLElement, pace: Pace, advance: () => void): Carousel {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const button = root.querySelector<HTMLButtonElement>('[data-pause]');
  const holding = { pointer: false, focus: false, paused: false, unseen: true };
  const clock = createClock(advance, pace);
  const settle = () => {
    if (reducedMotion.matches || Object.values(holding).some(Boolean)) clock.stop();
    else clock.start();
  };
  const hold = (reason: keyof typeof holding, held: boolean) => {
    if (holding[reason] === held) return;
    holding[reason] = held;
    settle();
  };
  const holds = ({ target }: Event) => target instanceof Node && !button?.contains(target);

  root.addEventListener('pointerover', (event) => hold('pointer', holds(event)));
  root.addEventListener('pointerleave', () => hold('pointer', false));
  root.addEventListener('focusin', (event) => hold('focus', holds(event)));
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) hold('focus', false);
  });
  reducedMotion.addEventListener('change', settle);
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    hold('unseen', false);
  }).observe(root);

  button?.addEventListener('click', () => {
    const paused = !holding.paused;
    button.setAttribute('aria-label', `${paused ? 'Play' : 'Pause'} ${button.dataset.pause}`);
    button.toggleAttribute('data-paused', paused);
    root.toggleAttribute('data-paused', paused);
    hold('paused', paused);
    if (!paused) advance();
  });
  return { restart: settle };
}
