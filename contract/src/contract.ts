import { accountsContract } from './accounts/procedures.ts';
import { analyticsContract } from './analytics/procedures.ts';
import { applicationsContract } from './applications/procedures.ts';
import { billingContract } from './billing/procedures.ts';
import { companiesContract } from './companies/procedures.ts';
import { directoryContract } from './directory/procedures.ts';
import { mediaContract } from './media/procedures.ts';
import { messagingContract } from './messaging/procedures.ts';
import { moderationContract } from './moderation/procedures.ts';
import { notificationsContract } from './notifications/procedures.ts';
import { studentsContract } from './students/procedures.ts';
import { takeoutContract } from './takeout/procedures.ts';

/** Every procedure of the HTTP API; on the wire it is plain REST under `/api`. */
export const contract = {
  accounts: accountsContract,
  students: studentsContract,
  companies: companiesContract,
  billing: billingContract,
  directory: directoryContract,
  messaging: messagingContract,
  applications: applicationsContract,
  notifications: notificationsContract,
  media: mediaContract,
  moderation: moderationContract,
  takeout: takeoutContract,
  analytics: analyticsContract,
};

/** The paths of the procedures, the live stream, uploads and downloads. */
export const apiPrefix = '/api';
export const livePath = '/api/live';
export const uploadsPath = '/api/uploads';
export const studentExportPath = '/api/directory/students.csv';
export const applicantExportPath = '/api/applicants.csv';
export const takeoutFilePath = '/api/takeout/file';
export const adminExportPath = '/api/admin/export';
export const paymentWebhookPath = '/api/billing/webhook';
