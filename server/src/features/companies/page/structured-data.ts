import { productName } from '@ambitionhub/contract/accounts';
import { type PayType, websiteHref } from '@ambitionhub/contract/companies';
import { imageUrl } from '@ambitionhub/contract/media';
import { ratingOf, reviewLimits } from '@ambitionhub/contract/reviews';
import { companyPagePath } from '@ambitionhub/contract/routes';
import type { PageCompany } from './company-page.store.ts';
import type { PublicPosition } from './public-page.store.ts';

type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/** schema.org has no unit for pay per semester. */
const units: Readonly<Partial<Record<PayType, string>>> = { hourly: 'HOUR', monthly: 'MONTH' };

const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');

/** The students are at schools in the United States, and the product stores no more exact place. */
const country = { '@type': 'Country', name: 'US' };

function postingOf(
  position: PublicPosition,
  company: PageCompany,
  organization: { readonly '@id': string },
): Thing {
  const { id, title, payAmount, payType, place, text, until, createdAt } = position;
  const unit = units[payType];
  return {
    '@type': 'JobPosting',
    title,
    description: inHtml(text || company.description || `${title} at ${company.name}`),
    identifier: { '@type': 'PropertyValue', name: productName, value: id },
    datePosted: createdAt.toISOString().slice(0, 10),
    ...(until !== null && { validThrough: until.toISOString() }),
    employmentType: 'PART_TIME',
    hiringOrganization: organization,
    directApply: false,
    ...(place === 'remote'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }
      : { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'US' } } }),
    ...(payAmount !== null &&
      unit !== undefined && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'USD',
          value: { '@type': 'QuantitativeValue', value: payAmount, unitText: unit },
        },
      }),
    ...(position.skills.length > 0 && { skills: position.skills.join(', ') }),
  };
}

type Page = {
  readonly company: PageCompany;
  readonly positions: readonly PublicPosition[];
  readonly title: string;
  readonly description: string;
  /** The address of the picture for sharing. */
  readonly picture: string;
};

/**
 * A company's page as schema.org's JSON-LD, for the inside of a `script` element: the page, the company, and each
 * position that has a title, which search engines need.
 */
export function structuredData(publicUrl: string, page: Page): string {
  const { company, positions, title, description, picture } = page;
  const address = publicUrl + companyPagePath(company.slug);
  const organizationId = { '@id': `${address}#company` };
  const website = websiteHref(company.website);
  const rating = ratingOf(company.rating, company.reviewCount);
  const organization: Thing = {
    '@type': 'Organization',
    ...organizationId,
    name: company.name,
    url: address,
    ...(company.description !== '' && { description: company.description }),
    ...(company.image !== null && { logo: publicUrl + imageUrl(company.image, 'large') }),
    ...(website !== null && { sameAs: website }),
    ...(rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.mean,
        reviewCount: rating.count,
        bestRating: reviewLimits.stars,
        worstRating: 1,
      },
    }),
  };
  const graph: readonly Thing[] = [
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: title,
      description,
      inLanguage: 'en',
      primaryImageOfPage: { '@type': 'ImageObject', url: picture, width: 1200, height: 630 },
      mainEntity: organizationId,
    },
    organization,
    ...positions
      .filter((position) => position.title !== '')
      .map((position) => postingOf(position, company, { ...organization, ...organizationId })),
  ];
  // Escaped, so that a company's text cannot end the script.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
