import { accountsContract } from './accounts/procedures.ts';
import { activityContract } from './activity/procedures.ts';
import { hoursContract } from './ambassadors/hours-procedures.ts';
import { ambassadorsContract } from './ambassadors/procedures.ts';
import { analyticsContract } from './analytics/procedures.ts';
import { applicationsContract } from './applications/procedures.ts';
import { billingContract } from './billing/procedures.ts';
import { companiesContract } from './companies/procedures.ts';
import { directoryContract } from './directory/procedures.ts';
import { ledgerContract } from './ledger/procedures.ts';
import { mediaContract } from './media/procedures.ts';
import { messagingContract } from './messaging/procedures.ts';
import { moderationContract } from './moderation/procedures.ts';
import { notificationsContract } from './notifications/procedures.ts';
import { payoutsContract } from './payouts/procedures.ts';
import { portfolioContract } from './portfolio/procedures.ts';
import { positionsContract } from './positions/procedures.ts';
import { studentsContract } from './students/procedures.ts';
import { takeoutContract } from './takeout/procedures.ts';
import { tasksContract } from './tasks/procedures.ts';

/** Every procedure of the HTTP API; on the wire it is plain REST under `/api`. */
export const contract = {
  accounts: accountsContract,
  students: studentsContract,
  companies: companiesContract,
  positions: positionsContract,
  portfolio: portfolioContract,
  billing: billingContract,
  directory: directoryContract,
  messaging: messagingContract,
  applications: applicationsContract,
  hours: hoursContract,
  ledger: ledgerContract,
  payouts: payoutsContract,
  ambassadors: ambassadorsContract,
  notifications: notificationsContract,
  media: mediaContract,
  moderation: moderationContract,
  tasks: tasksContract,
  takeout: takeoutContract,
  analytics: analyticsContract,
  activity: activityContract,
};

/**
 * A client names in this header the version of the contract that it knows. Version 1 was that of the release 1.0.0, whose
 * browsers name none: they know no refusal CHANGED, and get CHANGED_MEANWHILE with the same text.
 */
export const contractHeader = 'x-ambitionhub-contract';
export const contractVersion = '2';

/** The paths of the procedures, the live stream, uploads and downloads. */
export const apiPrefix = '/api';
export const livePath = '/api/live';
export const uploadsPath = '/api/uploads';
export const studentExportPath = '/api/directory/students.csv';
export const applicantExportPath = '/api/applicants.csv';
export const activityExportPath = '/api/company/activity.csv';
export const companyLedgerPath = '/api/ledger/files';
export const studentLedgerPath = '/api/earnings/files';
export const takeoutFilePath = '/api/takeout/file';
export const adminExportPath = '/api/admin/export';
/** A person's calendar at its own address, and a task's entry for a calendar. */
export const calendarPath = '/calendar';
export const taskCalendarPath = (id: string): string => `${calendarPath}/tasks/${id}.ics`;
export const paymentWebhookPath = '/api/billing/webhook';
export const connectWebhookPath = '/api/payouts/webhook';
