import { oc } from '@orpc/contract';
import { done } from '../wire/index.ts';
import {
  approvalInput,
  companyListing,
  companyListingPage,
  companyListingSearch,
  editCompanyInput,
  editStudentInput,
  messageActInput,
  monitored,
  monitoredDetail,
  monitoredId,
  monitorPage,
  monitorSearch,
  rejectionInput,
  removeUserInput,
  reportQueue,
  reportQueueInput,
  starInput,
  studentListing,
  studentListingPage,
  studentListingSearch,
} from './schemas.ts';

const tags = ['moderation'];

export const moderationContract = {
  students: oc
    .route({ method: 'GET', path: '/admin/students', tags, summary: 'Every student, for the admin' })
    .input(studentListingSearch)
    .output(studentListingPage),
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
  removeUser: oc
    .route({
      method: 'DELETE',
      path: '/admin/users/{id}',
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
    .input(reportQueueInput)
    .output(reportQueue),
};
