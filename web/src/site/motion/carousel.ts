import { createClock, type Pace } from './clock.ts';

type Carousel = {
  /** Starts a full period again, after the visitor has chosen an entry. */
  restart: () => void;
};

/**
 * Advances `root` at a pace from the time that it is first seen: except while its button has paused it, while pointer
 * or focus is in it, and for everyone who prefers reduced motion. The button itself holds nothing still, so that Play
 * is followed by movement; it shows the next entry at once.
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
