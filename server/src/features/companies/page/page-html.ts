import { formatLongDay } from '@ambitionhub/contract/calendar';
import {
  hoursLabel,
  payLabel,
  responseOfRank,
  responseTexts,
  companyPageTexts as texts,
  websiteHref,
} from '@ambitionhub/contract/companies';
import { companyFactsOf, factCounts, factLines, howCounted } from '@ambitionhub/contract/facts';
import { coverImageSizes, coverShape, coverUrl, imageUrl } from '@ambitionhub/contract/media';
import { positionTexts } from '@ambitionhub/contract/positions';
import { ratingOf, ratingTexts } from '@ambitionhub/contract/reviews';
import { loginSources, paths } from '@ambitionhub/contract/routes';
import { html } from 'hono/html';
import type { PageCompany } from './company-page.store.ts';
import type { PublicPosition } from './public-page.store.ts';

type Html = ReturnType<typeof html>;

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const applyAt = `${paths.login}?from=${loginSources.studentLanding}`;

const factsOf = ({ payAmount, payType, hoursPerWeek, place }: PublicPosition): readonly string[] => [
  ...(payAmount === null ? [] : [payLabel({ amount: payAmount, type: payType }, 'en-US')]),
  ...(hoursPerWeek === null ? [] : [hoursLabel(hoursPerWeek, 'en-US')]),
  ...(place === null ? [] : [positionTexts.places[place]]),
];

const list = (label: string, className: string, items: readonly string[]): Html | '' =>
  items.length === 0
    ? ''
    : html`<ul class="${className}" aria-label="${label}">${items.map((item) => html`<li>${item}</li>`)}</ul>`;

function positionHtml(position: PublicPosition): Html {
  const title = position.title || texts.unnamed;
  const { text, lastDay, skills } = position;
  return html`<article class="co-card" aria-labelledby="position-${position.id}">
    <h3 id="position-${position.id}" class="co-position">${title}</h3>
    ${list(texts.public.facts, 'co-facts', factsOf(position))}
    ${text === '' ? '' : html`<p class="co-text" dir="auto">${text}</p>`}
    ${list(texts.public.skills, 'co-chips', skills)}
    ${
      lastDay === null
        ? ''
        : html`<p class="co-quiet">${positionTexts.until} <time datetime="${lastDay}">${formatLongDay(lastDay)}</time></p>`
    }
    <a class="co-act" href="${applyAt}">${texts.public.apply}<span class="co-hidden">: ${title}</span></a>
  </article>`;
}

function coverHtml(cover: string): Html {
  const { small, large } = coverImageSizes;
  return html`<img class="co-cover" alt="" src="${coverUrl(cover, 'large')}"
    srcset="${coverUrl(cover, 'small')} ${small}w, ${coverUrl(cover, 'large')} ${large}w" sizes="(min-width: 75rem) 75rem, 100vw"
    width="${large}" height="${Math.round(large / coverShape)}" fetchpriority="high">`;
}

const logoHtml = (image: string | null, name: string): Html =>
  image === null
    ? html`<span class="co-logo" aria-hidden="true">${[...name][0] ?? ''}</span>`
    : html`<img class="co-logo" alt="" src="${imageUrl(image, 'medium')}" width="96" height="96">`;

/** What students know of it from their work: stars, and facts from what happened. How they are counted is folded. */
function factsHtml({ responseRank, rating, reviewCount, counted }: PageCompany): Html | '' {
  const responds = responseOfRank(responseRank);
  const stars = ratingOf(rating, reviewCount);
  const lines = [
    ...(stars === null ? [] : [ratingTexts.rating(stars.mean, stars.count)]),
    ...(responds === null ? [] : [responseTexts[responds]]),
    ...factLines(companyFactsOf(counted)),
  ];
  if (lines.length === 0) return '';
  return html`${list(texts.public.known, 'co-facts', lines)}
    <details class="co-quiet"><summary>${howCounted}</summary>
      <dl>${factCounts.company.map(([fact, how]) => html`<dt>${fact}</dt><dd>${how}</dd>`)}</dl>
    </details>`;
}

/** The content of a company's public page: only data that everyone may see (D2). */
export function pageHtml(company: PageCompany, positions: readonly PublicPosition[]): string {
  const { name, image, cover, industry, description, website, skills, approvedAt } = company;
  const href = websiteHref(website);
  return String(html`<div class="co">
  ${cover === null ? '' : coverHtml(cover)}
  <header class="co-head">
    ${logoHtml(image, name)}
    <div class="co-who">
      <h1 class="co-name" dir="auto">${name}</h1>
      <p>${industry}</p>
      ${
        approvedAt === null
          ? ''
          : html`<p class="co-quiet">${texts.since} <time datetime="${approvedAt.toISOString().slice(0, 7)}">${month.format(approvedAt)}</time></p>`
      }
    </div>
    <div class="co-acts">
      <button type="button" class="co-share" data-share="" data-copied="${texts.share.copied}" hidden>${texts.share.action}</button>
      <p role="status" class="co-quiet" data-shared=""></p>
    </div>
  </header>
  <section class="co-part" aria-labelledby="about">
    <h2 id="about">${texts.about}</h2>
    ${description === '' ? '' : html`<p class="co-text" dir="auto">${description}</p>`}
    ${factsHtml(company)}
    ${skills.length === 0 ? '' : html`<p class="co-quiet">${texts.public.looksFor}</p>`}
    ${list(texts.public.looksFor, 'co-chips', skills)}
    ${href === null ? '' : html`<p><a href="${href}" rel="noopener nofollow" class="co-website">${texts.public.website}</a></p>`}
  </section>
  <section class="co-part" aria-labelledby="positions">
    <h2 id="positions">${texts.positions}</h2>
    ${positions.length === 0 ? html`<p>${texts.none}</p>` : ''}
    ${positions.map(positionHtml)}
    <p class="co-quiet">${texts.public.students} <a href="${applyAt}">${texts.public.signUp}</a></p>
  </section>
</div>`);
}
