/**
 * Plays a chat once, when half of it is first visible. A chat that is visible from the start stays complete.
 */
export function startChat(chat: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let isFirstLook = true;
  new IntersectionObserver(
    ([entry], observer) => {
      const seen = entry?.isIntersecting === true;
      if (isFirstLook && !seen) chat.dataset.chat = 'waiting';
      if (seen) {
        observer.disconnect();
        if (!isFirstLook) chat.dataset.chat = 'playing';
      }
      isFirstLook = false;
    },
    { threshold: 0.5 },
  ).observe(chat);
}
