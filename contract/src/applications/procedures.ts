import { oc } from '@orpc/contract';
import { overviewInput } from '../analytics/index.ts';
import { done } from '../wire/index.ts';
import {
  applicantCounts,
  applicantFilters,
  applicants,
  applicantsInput,
  applicationInput,
  applicationOfConversation,
  applicationsOverview,
  declined,
  declineInput,
  declinePreview,
  declinePreviewInput,
  declines,
  ownApplications,
  ownApplicationsInput,
  responseFigures,
  standings,
  standingsInput,
  template,
  templateInput,
  templates,
  undoInput,
  undone,
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
      summary: 'Where a student’s applications to some companies stand',
    })
    .input(standingsInput)
    .output(standings),
  one: oc
    .route({
      method: 'GET',
      path: '/applications/{with}',
      tags,
      summary: 'The application of the conversation with one user, for either side',
    })
    .input(applicationInput)
    .output(applicationOfConversation),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/applications/{with}/withdraw',
      tags,
      summary: 'Take an application back',
    })
    .input(applicationInput)
    .output(applicationOfConversation),
  applicants: oc
    .route({
      method: 'GET',
      path: '/applicants',
      tags,
      summary:
        'Who stands at one place of a company’s pipeline: the longest waiting first, of what is over the newest',
    })
    .input(applicantsInput)
    .output(applicants),
  counts: oc
    .route({
      method: 'GET',
      path: '/applicants/counts',
      tags,
      summary: 'How many applicants who pass the filters stand where',
    })
    .input(applicantFilters)
    .output(applicantCounts),
  hire: oc
    .route({ method: 'POST', path: '/applicants/{with}/hire', tags, summary: 'Mark an applicant as hired' })
    .input(applicationInput)
    .output(applicationOfConversation),
  previewDecline: oc
    .route({
      method: 'POST',
      path: '/applicants/decline/preview',
      tags,
      summary: 'How many a decline would be for, and the first of them',
    })
    .input(declinePreviewInput)
    .output(declinePreview),
  decline: oc
    .route({
      method: 'POST',
      path: '/applicants/decline',
      tags,
      summary: 'Decline applicants, one or many; they are told when it can no longer be undone',
    })
    .input(declineInput)
    .output(declined),
  declines: oc
    .route({
      method: 'GET',
      path: '/applicants/declines',
      tags,
      summary: 'The declines of which somebody has not been told yet, and how many have not',
    })
    .output(declines),
  undoDecline: oc
    .route({
      method: 'POST',
      path: '/applicants/decline/{id}/undo',
      tags,
      summary: 'Undo a decline of which nobody has been told',
    })
    .input(undoInput)
    .output(undone),
  templates: oc
    .route({ method: 'GET', path: '/applicants/templates', tags, summary: 'What a decline may say' })
    .output(templates),
  saveTemplate: oc
    .route({ method: 'PUT', path: '/applicants/templates/{id}', tags, summary: 'Keep or change a template' })
    .input(template)
    .output(done),
  removeTemplate: oc
    .route({ method: 'DELETE', path: '/applicants/templates/{id}', tags, summary: 'Remove a template' })
    .input(templateInput)
    .output(done),
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
      summary: 'Applications and answers week by week, and the companies that answer nobody',
    })
    .input(overviewInput)
    .output(applicationsOverview),
};
