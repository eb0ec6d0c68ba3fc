/** A style sheet that the app would load with what needs it: such a link is there, and fetches nothing. */
function markAsThere(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.setAttribute('href', href);
  return link;
}

/**
 * Takes over the style sheets that the page has brought or asked for as one (`build.app.ts`), and says when they are there. Where one
 * does not come, those which it is made of do.
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
