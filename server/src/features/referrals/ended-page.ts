import { referralPath, endedLinkTexts as texts } from '@ambitionhub/contract/referrals';
import { html } from 'hono/html';
import { inHtml } from '../../platform/http/index.ts';
import type { Link } from './link-cache.ts';

/** The page of a link that has ended, in the frame of companies' public pages. */
export function endedPage(template: string, { code, company, website }: Link): string {
  const content = html`<div class="co">
  <h1 class="co-name">${texts.title}</h1>
  <section class="co-part">
    <p class="co-text" dir="auto">${website === null ? texts.paused : texts.text(company)}</p>
    ${website === null ? '' : html`<p><a href="${website}" rel="noopener nofollow" class="co-website">${texts.website(company)}</a></p>`}
  </section>
</div>`;
  const filled: Readonly<Record<string, string>> = {
    PATH: `${referralPath}/${code}`,
    TITLE: inHtml(texts.title),
    DESCRIPTION: inHtml(texts.paused),
    PICTURE: '/apple-touch-icon.png',
    DATA: '{}',
    CONTENT: String(content),
  };
  // All in one pass, because a company's name may look like a placeholder.
  return template.replaceAll(/__COMPANY_(\w+?)__/g, (mark, name: string) => filled[name] ?? mark);
}
