/** A style sheet that the app would load with what needs it: such a link is there, and fetches nothing. */
function markAsThere(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.setAttribute('href', href);
  return link;
}

/** The style sheet that the page has asked for as one, in place of those which it is made of; where it does not come, they do. */
function takeJoined(preload: HTMLLinkElement): Promise<void> {
  const parts = (preload.dataset.from ?? '').split(' ').map(markAsThere);
  const whole = document.createElement('link');
  whole.rel = 'stylesheet';
  whole.crossOrigin = '';
  whole.href = preload.href;
  document.head.append(whole, ...parts);
  return new Promise((resolve) => {
    whole.addEventListener('load', () => resolve());
    whole.addEventListener('error', () => {
      for (const link of [whole, ...parts]) link.remove();
      resolve();
    });
  });
}

/** Takes over the style sheets that the page has brought (`build.app.ts`), and says when those that it has asked for are there. */
export async function takeStyles(): Promise<void> {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-from]'))
    style.after(markAsThere(style.dataset.from ?? ''));
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][data-from]')].map(takeJoined),
  );
}
