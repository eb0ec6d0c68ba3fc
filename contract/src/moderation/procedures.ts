import { oc } from '@orpc/contract';
import { doneReply, pageInput } from '../schemas/index.ts';
import { auditPage, auditSearch } from './audit-schemas.ts';
import { bulk, bulkInput, bulkPreview, bulkPreviewInput, bulks } from './bulk-schemas.ts';
import {
  approvalInput,
  companyListing,
  companyListingInput,
  companyListingPage,
  companyListingSearch,
  editCompanyInput,
  editStudentInput,
  rejectionInput,
  removeUserInput,
  starInput,
  studentListing,
  studentListingInput,
  studentListingPage,
  studentListingSearch,
  takeCoverInput,
  undoApprovalInput,
} from './listing-schemas.ts';
import {
  messageActInput,
  monitored,
  monitoredDetail,
  monitoredId,
  monitorPage,
  monitorSearch,
  reportQueue,
} from './message-schemas.ts';
import { listedPeople, peopleInput, removePersonInput } from './people-schemas.ts';
import {
  answerInput,
  appealInput,
  appealQueue,
  imposeInput,
  liftInput,
  notice,
  noticeInput,
  notices,
  sanction,
  sanctionList,
  sanctionsInput,
} from './sanction-schemas.ts';
import { schoolDecision, waitingSchools } from './schools.ts';

const tags = ['moderation'];

export const moderationContract = {
  students: oc
    .route({ method: 'GET', path: '/admin/students', tags, summary: 'Every student, for the admin' })
    .input(studentListingSearch)
    .output(studentListingPage),
  student: oc
    .route({ method: 'GET', path: '/admin/students/{id}', tags, summary: 'One student, for the admin' })
    .input(studentListingInput)
    .output(studentListing),
  editStudent: oc
    .route({ method: 'PUT', path: '/admin/students/{id}', tags, summary: 'Edit a student’s profile' })
    .input(editStudentInput)
    .output(studentListing),
  setStar: oc
    .route({
      method: 'PUT',
      path: '/admin/students/{id}/star',
      tags,
      summary: 'Make a student a star ambassador, or undo it',
    })
    .input(starInput)
    .output(studentListing),
  companies: oc
    .route({ method: 'GET', path: '/admin/companies', tags, summary: 'Every company, for the admin' })
    .input(companyListingSearch)
    .output(companyListingPage),
  company: oc
    .route({ method: 'GET', path: '/admin/companies/{id}', tags, summary: 'One company, for the admin' })
    .input(companyListingInput)
    .output(companyListing),
  editCompany: oc
    .route({ method: 'PUT', path: '/admin/companies/{id}', tags, summary: 'Edit a company’s profile' })
    .input(editCompanyInput)
    .output(companyListing),
  setApproval: oc
    .route({
      method: 'PUT',
      path: '/admin/companies/{id}/approval',
      tags,
      summary: 'Approve a company, or revoke its approval; it is notified once that can no longer be undone',
    })
    .input(approvalInput)
    .output(companyListing),
  undoApproval: oc
    .route({
      method: 'DELETE',
      path: '/admin/companies/{id}/approval/{decision}',
      tags,
      summary: 'Undo a decision on a company’s approval that no one was notified of',
    })
    .input(undoApprovalInput)
    .output(companyListing),
  reject: oc
    .route({
      method: 'PUT',
      path: '/admin/companies/{id}/rejection',
      tags,
      summary: 'Reject a pending company, with a reason',
    })
    .input(rejectionInput)
    .output(companyListing),
  takeCover: oc
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/covers/{cover}/removal',
      tags,
      summary: 'Remove the cover of a company’s page, with a reason that the company gets',
    })
    .input(takeCoverInput)
    .output(companyListing),
  schools: oc
    .route({
      method: 'GET',
      path: '/admin/schools',
      tags,
      summary: 'Schools that students typed and that need a decision',
    })
    .output(waitingSchools),
  decideSchool: oc
    .route({
      method: 'PUT',
      path: '/admin/schools',
      tags,
      summary: 'Add a typed school to the list, or match it to a listed one',
    })
    .input(schoolDecision)
    .output(doneReply),
  audit: oc
    .route({
      method: 'GET',
      path: '/admin/audit',
      tags,
      summary: 'The audit log of the admin, newest first',
    })
    .input(auditSearch)
    .output(auditPage),
  previewBulk: oc
    .route({
      method: 'POST',
      path: '/admin/bulk/preview',
      tags,
      summary: 'The accounts that a bulk action would apply to',
    })
    .input(bulkPreviewInput)
    .output(bulkPreview),
  startBulk: oc
    .route({
      method: 'POST',
      path: '/admin/bulk',
      tags,
      summary: 'Start a bulk action on many accounts, in the background',
    })
    .input(bulkInput)
    .output(bulk),
  bulks: oc
    .route({
      method: 'GET',
      path: '/admin/bulk',
      tags,
      summary: 'The newest bulk actions, and their progress',
    })
    .output(bulks),
  people: oc
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/people',
      tags,
      summary: 'Everyone who acts for a company, for the admin',
    })
    .input(peopleInput)
    .output(listedPeople),
  removePerson: oc
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/people/{person}/removal',
      tags,
      summary: 'Delete the account of one member; the company stays',
    })
    .input(removePersonInput)
    .output(listedPeople),
  removeUser: oc
    .route({
      method: 'POST',
      path: '/admin/users/{id}/deletion',
      tags,
      summary: 'Delete an account with its profile; its recipients keep the messages',
    })
    .input(removeUserInput)
    .output(doneReply),
  messages: oc
    .route({ method: 'GET', path: '/admin/messages', tags, summary: 'Every message, newest first' })
    .input(monitorSearch)
    .output(monitorPage),
  message: oc
    .route({
      method: 'GET',
      path: '/admin/messages/{conversationId}/{seq}',
      tags,
      summary: 'One message with the conversation around it',
    })
    .input(monitoredId)
    .output(monitoredDetail),
  markMessage: oc
    .route({
      method: 'PUT',
      path: '/admin/messages/{conversationId}/{seq}/marks',
      tags,
      summary: 'Mark a message as read or reviewed, flag it, or resolve its report',
    })
    .input(messageActInput)
    .output(monitored),
  reports: oc
    .route({
      method: 'GET',
      path: '/admin/reports',
      tags,
      summary: 'Open reports, oldest and most credible first',
    })
    .input(pageInput)
    .output(reportQueue),
  sanctions: oc
    .route({
      method: 'GET',
      path: '/admin/users/{id}/sanctions',
      tags,
      summary: 'Decisions about an account',
    })
    .input(sanctionsInput)
    .output(sanctionList),
  impose: oc
    .route({
      method: 'POST',
      path: '/admin/users/{id}/sanctions',
      tags,
      summary: 'Warn a user, suspend them until a date, or close the account',
    })
    .input(imposeInput)
    .output(sanction),
  lift: oc
    .route({ method: 'POST', path: '/admin/sanctions/{id}/lift', tags, summary: 'Revoke a decision' })
    .input(liftInput)
    .output(sanction),
  appeals: oc
    .route({
      method: 'GET',
      path: '/admin/appeals',
      tags,
      summary: 'Open appeals, oldest first',
    })
    .input(pageInput)
    .output(appealQueue),
  answerAppeal: oc
    .route({ method: 'POST', path: '/admin/sanctions/{id}/answer', tags, summary: 'Answer an appeal' })
    .input(answerInput)
    .output(sanction),
  notices: oc
    .route({
      method: 'GET',
      path: '/account/notices',
      tags,
      summary: 'The admin’s decisions about the user, also for suspended and closed accounts',
    })
    .output(notices),
  acknowledge: oc
    .route({
      method: 'POST',
      path: '/account/notices/{id}/acknowledge',
      tags,
      summary: 'Acknowledge a warning',
    })
    .input(noticeInput)
    .output(doneReply),
  appeal: oc
    .route({ method: 'POST', path: '/account/notices/{id}/appeal', tags, summary: 'Appeal a decision, once' })
    .input(appealInput)
    .output(notice),
};
