import { oc } from '@orpc/contract';
import {
  ownPortfolio,
  portfolioOfInput,
  portfolioView,
  savePortfolioInput,
  takePortfolioInput,
} from './schemas.ts';

const tags = ['portfolio'];

export const portfolioContract = {
  own: oc
    .route({ method: 'GET', path: '/account/portfolio', tags, summary: 'The student’s own portfolio' })
    .output(ownPortfolio),
  save: oc
    .route({
      method: 'PUT',
      path: '/account/portfolio',
      tags,
      summary: 'Save the student’s portfolio: its links and its uploaded pictures, in their order',
    })
    .input(savePortfolioInput)
    .output(ownPortfolio),
  of: oc
    .route({
      method: 'GET',
      path: '/directory/students/{id}/portfolio',
      tags,
      summary: 'The portfolio of a student whom companies see',
    })
    .input(portfolioOfInput)
    .output(portfolioView),
  listed: oc
    .route({
      method: 'GET',
      path: '/admin/students/{id}/portfolio',
      tags,
      summary: 'A student’s portfolio, for the admin',
    })
    .input(portfolioOfInput)
    .output(portfolioView),
  take: oc
    .route({
      method: 'POST',
      path: '/admin/students/{id}/portfolio/removal',
      tags,
      summary: 'Remove a link or a picture from a student’s portfolio, with a reason that the student gets',
    })
    .input(takePortfolioInput)
    .output(portfolioView),
};
