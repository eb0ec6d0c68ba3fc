import { oc } from '@orpc/contract';
import { doneReply } from '../schemas/index.ts';
import { discoverPage, discoverSearch, savedPositionInput } from './discover-schemas.ts';
import {
  listedPositionsInput,
  openPositionInput,
  positionInput,
  positions,
  savePositionInput,
  takePositionInput,
} from './schemas.ts';

const tags = ['positions'];

/** A company's positions, where each change answers with the list after it, and the ones that students find. */
export const positionsContract = {
  list: oc
    .route({ method: 'GET', path: '/company/positions', tags, summary: 'The company’s positions' })
    .output(positions),
  save: oc
    .route({ method: 'PUT', path: '/company/positions/{id}', tags, summary: 'Add a position, or change one' })
    .input(savePositionInput)
    .output(positions),
  setOpen: oc
    .route({
      method: 'PUT',
      path: '/company/positions/{id}/open',
      tags,
      summary: 'Open a position to students, or close it',
    })
    .input(openPositionInput)
    .output(positions),
  remove: oc
    .route({ method: 'DELETE', path: '/company/positions/{id}', tags, summary: 'Delete a position' })
    .input(positionInput)
    .output(positions),
  listed: oc
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/positions',
      tags,
      summary: 'A company’s positions, for the admin',
    })
    .input(listedPositionsInput)
    .output(positions),
  take: oc
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/positions/{position}/removal',
      tags,
      summary: 'Remove one of a company’s other positions, with a reason that the company gets',
    })
    .input(takePositionInput)
    .output(positions),
  discover: oc
    .route({
      method: 'GET',
      path: '/directory/companies',
      tags,
      summary: 'Open positions of approved companies, for students',
    })
    .input(discoverSearch)
    .output(discoverPage),
  setSaved: oc
    .route({
      method: 'PUT',
      path: '/directory/positions/{id}/saved',
      tags,
      summary: 'Save a position, or remove it',
    })
    .input(savedPositionInput)
    .output(doneReply),
};
