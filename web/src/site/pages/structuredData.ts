import { productName } from '@ambitionhub/contract/accounts';
import { billingTexts, currency, planPrices, plans } from '@ambitionhub/contract/billing';
import type { Question } from '../parts/Questions.tsx';
import { publicUrl, type SitePage, type Thing } from './sitePage.ts';

const organizationId = { '@id': `${publicUrl}/#organization` };
const siteId = { '@id': `${publicUrl}/#website` };

const organization: Thing = {
  '@type': 'Organization',
  ...organizationId,
  name: productName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
};

const site: Thing = {
  '@type': 'WebSite',
  ...siteId,
  name: productName,
  url: `${publicUrl}/`,
  publisher: organizationId,
};

type Price = { readonly name: string; readonly price: string };

export const freeForStudents: readonly Price[] = [{ name: 'For students', price: '0' }];

export const companyPlans: readonly Price[] = plans.map((plan) => ({
  name: billingTexts.card.plans[plan],
  price: (planPrices[plan] / 100).toFixed(2),
}));

/** An offer; a price is per month. */
const offerOf = ({ name, price }: Price): Thing => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: currency,
  ...(price !== '0' && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitCode: 'MON',
    },
  }),
});

export const service = (name: string, audience: string, prices: readonly Price[]): Thing => ({
  '@type': 'Service',
  name,
  serviceType: 'Campus ambassador marketplace',
  provider: organizationId,
  audience: { '@type': 'Audience', audienceType: audience },
  offers: prices.map(offerOf),
});

/** A page with questions and answers about something. */
export const answersAbout = (about: Thing, questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  about,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** A page about the site's operator. */
export const aboutOrganization: Thing = { '@type': 'AboutPage', mainEntity: organizationId };

/** A page's structured data and the site it belongs to: schema.org as JSON-LD. */
export function structuredData({ path, title, description, about }: SitePage, picture: string): string {
  const address = publicUrl + path;
  const page: Thing = {
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: 'en',
    primaryImageOfPage: { '@type': 'ImageObject', url: picture, width: 1200, height: 630 },
    isPartOf: siteId,
    ...about,
  };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [page, site, organization] });
}
