function failed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0;
}

/**
 * Marks every picture that fails to load, now or later, so that the style sheet shows its fallback. Error
 * events do not bubble, so they are caught in the capture phase.
 */
export function watchPictures(page: Document): void {
  const mark = (image: HTMLImageElement) => image.setAttribute('data-failed', '');
  page.addEventListener(
    'error',
    (event) => event.target instanceof HTMLImageElement && mark(event.target),
    true,
  );
  page.addEventListener(
    'load',
    (event) => event.target instanceof HTMLImageElement && event.target.removeAttribute('data-failed'),
    true,
  );
  for (const image of page.querySelectorAll('img')) if (failed(image)) mark(image);
}
