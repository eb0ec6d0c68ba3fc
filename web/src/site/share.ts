/** The share buttons of a page: open the phone's share sheet, or copy the link if there is none. */
export function startShareButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => void share(button));
  }
}

async function share(button: HTMLElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const said = button.parentElement?.querySelector('[data-shared]');
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    if (said) said.textContent = button.dataset.copied ?? '';
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      console.warn('The link was not shared.', error);
      if (said) said.textContent = url;
    }
  }
}
