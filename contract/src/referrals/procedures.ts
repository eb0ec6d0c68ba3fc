import { oc } from '@orpc/contract';
import {
  accountReferrals,
  accountReferralsInput,
  companyFiguresReply,
  conversionReply,
  conversionsInput,
  conversionsReply,
  figuresInput,
  figuresReply,
  linksInput,
  linksReply,
  orderInput,
  ownFiguresInput,
  ownLinks,
  programReply,
  reportInput,
  saveProgramInput,
} from './schemas.ts';

const tags = ['referrals'];

export const referralsContract = {
  program: oc
    .route({ method: 'GET', path: '/referrals/program', tags, summary: 'A company’s settings for referrals' })
    .output(programReply),
  saveProgram: oc
    .route({
      method: 'PUT',
      path: '/referrals/program',
      tags,
      summary: 'Change a company’s settings for referrals',
    })
    .input(saveProgramInput)
    .output(programReply),
  figures: oc
    .route({
      method: 'GET',
      path: '/referrals/figures',
      tags,
      summary: 'Clicks, conversions and earnings of a company’s links, by day',
    })
    .input(figuresInput)
    .output(companyFiguresReply),
  links: oc
    .route({ method: 'GET', path: '/referrals/links', tags, summary: 'The links of a company’s ambassadors' })
    .input(linksInput)
    .output(linksReply),
  conversions: oc
    .route({
      method: 'GET',
      path: '/referrals/conversions',
      tags,
      summary: 'A company’s conversions, newest order first',
    })
    .input(conversionsInput)
    .output(conversionsReply),
  report: oc
    .route({
      method: 'POST',
      path: '/referrals/orders',
      tags,
      summary: 'Report a conversion; an order that was reported before changes nothing',
    })
    .input(reportInput)
    .output(conversionReply),
  reverse: oc
    .route({
      method: 'POST',
      path: '/referrals/orders/{orderId}/reverse',
      tags,
      summary: 'Reverse a conversion: it earns nothing, or what is still owed of it is corrected',
    })
    .input(orderInput)
    .output(conversionReply),
  mine: oc
    .route({ method: 'GET', path: '/referrals/mine', tags, summary: 'A student’s links' })
    .output(ownLinks),
  ownFigures: oc
    .route({
      method: 'GET',
      path: '/referrals/mine/{code}/figures',
      tags,
      summary: 'Clicks, conversions and earnings of a student’s link, by day',
    })
    .input(ownFiguresInput)
    .output(figuresReply),
  ofAccount: oc
    .route({
      method: 'GET',
      path: '/admin/accounts/{id}/referrals',
      tags,
      summary: 'Settings and links of an account, for the admin',
    })
    .input(accountReferralsInput)
    .output(accountReferrals),
};
