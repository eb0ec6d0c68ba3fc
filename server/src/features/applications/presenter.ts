import {
  type Applicant,
  type Application,
  applicationLimits,
  type MonitoredApplication,
  type OwnApplication,
  shownStatus,
  timelineOf,
} from '@ambitionhub/contract/applications';
import { messageWords, type Participant } from '@ambitionhub/contract/messaging';
import { undoTime } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { ApplicantRow, OwnRow, StoredApplication, ViewedApplication } from './lists.store.ts';

const keys = z.tuple([sortKeys.instant(3), sortKeys.id]);
const size = applicationLimits.page;

export const ownList = defineList({
  size,
  keys,
  keysOf: ({ application }: OwnRow) =>
    [application.appliedAt.toISOString(), application.conversationId] as const,
});

export const applicantList = defineList({
  size,
  keys,
  keysOf: ({ application }: ApplicantRow) =>
    [application.listedAt.toISOString(), application.conversationId] as const,
});

const counterpartOf = (
  { application, name, image }: ViewedApplication,
  side: Participant,
): Application['with'] =>
  side === 'student'
    ? { id: application.companyId, name: name || 'Company', userType: 'company', image, gone: false }
    : { id: application.studentId, name: name || 'Student', userType: 'student', image, gone: false };

/** An application's status, and the company's note if it is declined. */
export const presentMonitored = (application: StoredApplication, now: Date): MonitoredApplication => ({
  timeline: timelineOf(application, now).map((step) => ({
    status: step.status,
    at: step.at?.toISOString() ?? null,
  })),
  note: shownStatus(application.status, application.appliedAt, now) === 'declined' ? application.note : '',
});

/**
 * An application as one side sees it. Only the company sees a pending decline; the student sees the status
 * before it.
 */
export function presentApplication(row: ViewedApplication, side: Participant, now: Date): Application {
  const { declineId, declineAskedAt: askedAt } = row.application;
  const isPending = side === 'company' && askedAt !== null;
  const application = isPending
    ? { ...row.application, status: 'declined' as const, since: askedAt, declinedAt: askedAt }
    : row.application;
  return {
    with: counterpartOf(row, side),
    status: shownStatus(application.status, application.appliedAt, now),
    appliedAt: application.appliedAt.toISOString(),
    position: application.position,
    positionName: application.positionName,
    ...presentMonitored(application, now),
    declining:
      isPending && declineId !== null
        ? { id: declineId, until: new Date(askedAt.getTime() + undoTime).toISOString() }
        : null,
    declinedBy: side === 'company' && application.status === 'declined' ? application.declinedByName : null,
  };
}

export const presentOwn = (row: OwnRow, now: Date): OwnApplication => ({
  ...presentApplication(row, 'student', now),
  with: { ...counterpartOf(row, 'student'), id: row.application.companyId },
});

export const presentApplicant = (row: ApplicantRow, now: Date): Applicant => ({
  ...presentApplication(row, 'company', now),
  with: { ...counterpartOf(row, 'company'), id: row.application.studentId },
  message: messageWords(row.message, row.files),
  unread: row.unread,
  profile: row.visible
    ? {
        university: row.university,
        major: row.major,
        classYear: row.classYear,
        gradYear: row.gradYear,
        isStarAmbassador: row.isStarAmbassador,
        verified: row.verified,
      }
    : null,
  shortlisted: row.shortlisted,
  noted: row.noted,
});
