import { oc } from '@orpc/contract';
import { doneReply } from '../schemas/index.ts';
import {
  approvedWeeks,
  approveWeeksInput,
  decideWeekInput,
  hoursIdInput,
  hoursInput,
  hourWeeks,
  loggableAmbassadorships,
  ownWeeksInput,
  reviewWeeksInput,
  seenWeekInput,
  undoWeekInput,
  weekReply,
} from './schemas.ts';

const tags = ['hours'];

export const hoursContract = {
  loggable: oc
    .route({ method: 'GET', path: '/hours/loggable', tags, summary: 'Where a student can log hours now' })
    .output(loggableAmbassadorships),
  mine: oc
    .route({ method: 'GET', path: '/hours/weeks', tags, summary: 'A student’s weeks of hours, newest first' })
    .input(ownWeeksInput)
    .output(hourWeeks),
  log: oc
    .route({ method: 'PUT', path: '/hours/{id}', tags, summary: 'Log hours, or change them' })
    .input(hoursInput)
    .output(weekReply),
  remove: oc
    .route({ method: 'DELETE', path: '/hours/{id}', tags, summary: 'Remove hours that are not approved' })
    .input(hoursIdInput)
    .output(doneReply),
  sendAgain: oc
    .route({
      method: 'POST',
      path: '/hours/weeks/{ambassadorshipId}/{week}/again',
      tags,
      summary: 'Hand in a returned week again as it is',
    })
    .input(seenWeekInput)
    .output(weekReply),
  review: oc
    .route({
      method: 'GET',
      path: '/review/weeks',
      tags,
      summary: 'A company’s weeks of hours: waiting ones oldest first, others newest first',
    })
    .input(reviewWeeksInput)
    .output(hourWeeks),
  decide: oc
    .route({
      method: 'POST',
      path: '/review/weeks/{ambassadorshipId}/{week}/decide',
      tags,
      summary: 'Approve or return a week; the student learns of it once it can no longer be undone',
    })
    .input(decideWeekInput)
    .output(weekReply),
  approveMany: oc
    .route({
      method: 'POST',
      path: '/review/weeks/approve',
      tags,
      summary: 'Approve several weeks at once; those that have changed since they were seen still wait',
    })
    .input(approveWeeksInput)
    .output(approvedWeeks),
  undo: oc
    .route({
      method: 'POST',
      path: '/review/weeks/decisions/{id}/undo',
      tags,
      summary: 'Undo a decision about one or several weeks before the students learn of it',
    })
    .input(undoWeekInput)
    .output(doneReply),
};
