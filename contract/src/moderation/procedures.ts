import { oc } from '@orpc/contract';
import { done, pageInput } from '../wire/index.ts';
import { auditPage, auditSearch } from './audit-schemas.ts';
import { bulk, bulkInput, bulkPreview, bulkPreviewInput, bulks } from './bulk-schemas.ts';
import {
  approvalInput,
  companyListing,
  companyListingPage,
  companyListingSearch,
  editCompanyInput,
  editStudentInput,
  listingInput,
  rejectionInput,
  removeUserInput,
  starInput,
  studentListing,
  studentListingPage,
  studentListingSearch,
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

const tags = ['moderation'];

export const moderationContract = {
  students: oc
    .route({ method: 'GET', path: '/admin/students', tags, summary: 'Every student, for the admin' })
    .input(studentListingSearch)
    .output(studentListingPage),
  student: oc
    .route({ method: 'GET', path: '/admin/students/{id}', tags, summary: 'One student, for the admin' })
    .input(listingInput)
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
      summary: 'Recognize a star ambassador, or take it back',
    })
    .input(starInput)
    .output(studentListing),
  companies: oc
    .route({ method: 'GET', path: '/admin/companies', tags, summary: 'Every company, for the admin' })
    .input(companyListingSearch)
    .output(companyListingPage),
  company: oc
    .route({ method: 'GET', path: '/admin/companies/{id}', tags, summary: 'One company, for the admin' })
    .input(listingInput)
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
      summary: 'Approve a company, or take it back',
    })
    .input(approvalInput)
    .output(companyListing),
  reject: oc
    .route({
      method: 'PUT',
      path: '/admin/companies/{id}/rejection',
      tags,
      summary: 'Reject a company that waits for its approval, and say why',
    })
    .input(rejectionInput)
    .output(companyListing),
  audit: oc
    .route({
      method: 'GET',
      path: '/admin/audit',
      tags,
      summary: 'What the admin did to whom, the newest first',
    })
    .input(auditSearch)
    .output(auditPage),
  previewBulk: oc
    .route({ method: 'POST', path: '/admin/bulk/preview', tags, summary: 'Whom a bulk act would be done to' })
    .input(bulkPreviewInput)
    .output(bulkPreview),
  startBulk: oc
    .route({
      method: 'POST',
      path: '/admin/bulk',
      tags,
      summary: 'Do something to many accounts, in the background',
    })
    .input(bulkInput)
    .output(bulk),
  bulks: oc
    .route({
      method: 'GET',
      path: '/admin/bulk',
      tags,
      summary: 'The newest bulk acts, and how far they are',
    })
    .output(bulks),
  removeUser: oc
    .route({
      method: 'POST',
      path: '/admin/users/{id}/deletion',
      tags,
      summary: 'Delete an account with its profile; the messages stay with whoever it wrote to',
    })
    .input(removeUserInput)
    .output(done),
  messages: oc
    .route({ method: 'GET', path: '/admin/messages', tags, summary: 'Every message, the newest first' })
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
      summary: 'Reports that wait for a decision, the oldest and most credible first',
    })
    .input(pageInput)
    .output(reportQueue),
  sanctions: oc
    .route({
      method: 'GET',
      path: '/admin/users/{id}/sanctions',
      tags,
      summary: 'What was decided about an account',
    })
    .input(sanctionsInput)
    .output(sanctionList),
  impose: oc
    .route({
      method: 'POST',
      path: '/admin/users/{id}/sanctions',
      tags,
      summary: 'Warn somebody, suspend them until a date, or close the account',
    })
    .input(imposeInput)
    .output(sanction),
  lift: oc
    .route({ method: 'POST', path: '/admin/sanctions/{id}/lift', tags, summary: 'Take a decision back' })
    .input(liftInput)
    .output(sanction),
  appeals: oc
    .route({
      method: 'GET',
      path: '/admin/appeals',
      tags,
      summary: 'Appeals that wait for an answer, the oldest first',
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
      summary: 'What the administration has decided about oneself, suspended and closed accounts included',
    })
    .output(notices),
  acknowledge: oc
    .route({
      method: 'POST',
      path: '/account/notices/{id}/acknowledge',
      tags,
      summary: 'Say that a warning was read',
    })
    .input(noticeInput)
    .output(done),
  appeal: oc
    .route({ method: 'POST', path: '/account/notices/{id}/appeal', tags, summary: 'Appeal a decision, once' })
    .input(appealInput)
    .output(notice),
};
