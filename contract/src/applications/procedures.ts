import { oc } from '@orpc/contract';
import { overviewInput } from '../analytics/index.ts';
import { doneReply } from '../schemas/index.ts';
import {
  applicantCounts,
  applicantFilters,
  applicants,
  applicantsInput,
  applicationInput,
  applicationOfConversation,
  applicationsOverview,
  declineInput,
  declinePreview,
  declinePreviewInput,
  declines,
  ownApplications,
  ownApplicationsInput,
  responseFigures,
  standings,
  standingsInput,
  startedDecline,
  template,
  templateInput,
  templates,
  undoInput,
  undoneDecline,
} from './schemas.ts';

const tags = ['applications'];

export const applicationsContract = {
  mine: oc
    .route({ method: 'GET', path: '/applications', tags, summary: 'A student’s applications, newest first' })
    .input(ownApplicationsInput)
    .output(ownApplications),
  standings: oc
    .route({
      method: 'GET',
      path: '/application-standings',
      tags,
      summary: 'The status of a student’s applications to some companies',
    })
    .input(standingsInput)
    .output(standings),
  one: oc
    .route({
      method: 'GET',
      path: '/applications/{with}',
      tags,
      summary: 'The application in the conversation with one user, for either side',
    })
    .input(applicationInput)
    .output(applicationOfConversation),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/applications/{with}/withdraw',
      tags,
      summary: 'Withdraw an application',
    })
    .input(applicationInput)
    .output(applicationOfConversation),
  applicants: oc
    .route({
      method: 'GET',
      path: '/applicants',
      tags,
      summary: 'Applicants at one stage of the pipeline: longest waiting first, closed ones newest first',
    })
    .input(applicantsInput)
    .output(applicants),
  counts: oc
    .route({
      method: 'GET',
      path: '/applicants/counts',
      tags,
      summary: 'The number of matching applicants at each stage',
    })
    .input(applicantFilters)
    .output(applicantCounts),
  previewDecline: oc
    .route({
      method: 'POST',
      path: '/applicants/decline/preview',
      tags,
      summary: 'The number of applicants that a decline applies to, and the first few',
    })
    .input(declinePreviewInput)
    .output(declinePreview),
  decline: oc
    .route({
      method: 'POST',
      path: '/applicants/decline',
      tags,
      summary: 'Decline one or many applicants; they are notified once it can no longer be undone',
    })
    .input(declineInput)
    .output(startedDecline),
  declines: oc
    .route({
      method: 'GET',
      path: '/applicants/declines',
      tags,
      summary: 'Declines with students still to notify, and how many',
    })
    .output(declines),
  undoDecline: oc
    .route({
      method: 'POST',
      path: '/applicants/decline/{id}/undo',
      tags,
      summary: 'Undo a decline before anyone is notified',
    })
    .input(undoInput)
    .output(undoneDecline),
  templates: oc
    .route({ method: 'GET', path: '/applicants/templates', tags, summary: 'Templates for a decline' })
    .output(templates),
  saveTemplate: oc
    .route({ method: 'PUT', path: '/applicants/templates/{id}', tags, summary: 'Save a template' })
    .input(template)
    .output(doneReply),
  removeTemplate: oc
    .route({ method: 'DELETE', path: '/applicants/templates/{id}', tags, summary: 'Remove a template' })
    .input(templateInput)
    .output(doneReply),
  figures: oc
    .route({
      method: 'GET',
      path: '/applicants/figures',
      tags,
      summary: 'How soon and how often the company answers',
    })
    .output(responseFigures),
  overview: oc
    .route({
      method: 'GET',
      path: '/admin/applications',
      tags,
      summary: 'Applications and answers per week, and the companies that never answer',
    })
    .input(overviewInput)
    .output(applicationsOverview),
};
