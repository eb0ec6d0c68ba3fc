const loaded = new Set<string>();

/** Prefetches the resources of a link's page, so that they are ready when the link is followed. */
async function loadAhead(address: string): Promise<void> {
  if (loaded.has(address)) return;
  loaded.add(address);
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of page.querySelectorAll(
    'script[src], link[rel="modulepreload"], link[rel="stylesheet"]',
  )) {
    const isStyle = part.getAttribute('rel') === 'stylesheet';
    const link = document.createElement('link');
    link.rel = isStyle ? 'prefetch' : 'modulepreload';
    link.href = part.getAttribute(isStyle || part.matches('link') ? 'href' : 'src') ?? '';
    document.head.append(link);
  }
}

/** Prefetches a marked link's page as soon as the user moves to it by pointer, finger or keyboard. */
export function watchLinks(): void {
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-ahead]') : null;
    // If this fails, the page loads it when the link is followed.
    if (link) loadAhead(link.href).catch(() => loaded.delete(link.href));
  };
  for (const kind of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(kind, look, { passive: true });
}
