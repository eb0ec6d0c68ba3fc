/**
 * Adds a link for a style sheet that the app would otherwise load with its code; such a link fetches nothing.
 */
function markAsThere(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.setAttribute('href', href);
  return link;
}

/**
 * Registers the style sheets that the page loaded or requested as one file (`build.app.ts`), and resolves
 * when they are ready. If a file fails to load, its parts load on their own.
 */
export async function takeStyles(): Promise<void> {
  const brought = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-from]');
  const coming = [...brought].map((style) => {
    const parts = (style.dataset.from ?? '').split(' ').map(markAsThere);
    style.after(...parts);
    if (!('href' in style)) return null;
    const whole = document.createElement('link');
    whole.rel = 'stylesheet';
    whole.crossOrigin = '';
    whole.href = style.href;
    document.head.append(whole);
    return new Promise((resolve) => {
      whole.onload = resolve;
      whole.onerror = (failure) => {
        for (const link of [whole, ...parts]) link.remove();
        resolve(failure);
      };
    });
  });
  await Promise.all(coming);
}
