import { type SQL, sql } from 'drizzle-orm';
import { type Database, lowestId } from '../../platform/database/index.ts';
import { notificationColumns } from './notification-columns.ts';
import { referralPages } from './referrals-export.store.ts';
import { studentColumns } from './student-columns.ts';
import type { Fields } from './values.ts';
import { workPages } from './work-export.store.ts';

/** A document in the old format, and its page's cursor. */
export type ExportedRow = { readonly id: string; readonly fields: Fields; readonly sortKey: string };

const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const settings = sql.join(
  notificationColumns.map(
    ({ name, column, byDefault }) =>
      sql`${sql.raw(`'${name}'`)}, coalesce(settings.${sql.identifier(column)}, ${sql.raw(String(byDefault))})`,
  ),
  sql`, `,
);

const studentFields = sql.join(
  studentColumns.map(({ name, column }) => sql`${sql.raw(`'${name}'`)}, student.${sql.identifier(column)}`),
  sql`, `,
);

const shownName = sql`coalesce(student.name, company.name, nullif(account.name, ''))`;

/**
 * A company is in its owner's document. A member's document names the company, and so does an owner's whose id is
 * not the company's.
 */
const users = (after: string, limit: number): SQL => sql`
  select account.id::text as id, account.id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object(
    'email', account.email,
    'isActive', case when account.leaving_at is not null or account.barred_until > now() then false end,
    'emailVerified', case when account.email_verified then true end, 'userType', account.user_type, 'createdAt', ${iso(sql`account.created_at`)},
    'updatedAt', ${iso(sql`account.updated_at`)}, 'hasUniversity', account.company_id is not null or student.university is not null,
    'displayName', ${shownName}, 'name', ${shownName},
    'companyId', case when account.company_id <> account.id or company.user_id is null then account.company_id::text end,
    'companyRole', case when company.user_id is null and account.company_id is not null then 'member'
      when account.company_id <> account.id then 'owner' end,
    'personName', case when account.company_id is not null then nullif(account.name, '') end,
    'mayPay', case when account.may_pay then true end,
    'mayManageKeys', case when account.may_manage_keys then true end,
    'settings', jsonb_build_object(${settings}))
    || case when student.user_id is null then '{}' else jsonb_build_object(
      'university', student.university, ${studentFields}, 'linkedInHeadshot', student.linkedin_headshot, 'isStarAmbassador', student.is_star_ambassador,
      'starBannerClosed', case when student.star_banner_closed then true end,
      'onboardingComplete', student.onboarding_complete, 'profileCompleted', student.published,
      'profilePublic', student.published, 'isProfilePublished', student.published, 'isHidden', student.hidden,
      'profileCompletedAt', ${iso(sql`student.profile_completed_at`)},
      'portfolioLinks', nullif(portfolio.links, '[]'), 'portfolioPictures', pictures.all) end
    || case when company.user_id is null then '{}' else jsonb_build_object(
      'companyName', company.name, 'industry', company.industry, 'description', company.description,
      'contactEmail', company.contact_email, 'contactPhone', company.contact_phone, 'website', company.website,
      'skills', company.skills, 'positionName', company.position_name, 'hoursPerWeek', company.hours_per_week,
      'payAmount', company.pay_amount, 'payType', company.pay_type, 'timeZone', company.time_zone, 'profileCompleted', company.profile_completed,
      'isApproved', company.is_approved,
      'approvedAt', ${iso(sql`company.approved_at`)}, 'rejection', company.rejection,
      'subscriptionStatus', company.subscription_status, 'positions', positions.all, 'pageAddresses', addresses.all,
      'publicPage', case when company.public_page then true end) end) as fields
  from users account
  left join students student on student.user_id = account.id
  left join companies company on company.owner_id = account.id
  left join lateral (select jsonb_agg(jsonb_build_object('id', id::text, 'isFirst', id = company_id, 'title', title,
      'hoursPerWeek', hours_per_week, 'payAmount', pay_amount, 'payType', pay_type, 'place', place, 'text', text,
      'skills', skills, 'schools', schools, 'open', open, 'lastDay', last_day, 'createdAt', ${iso(sql`created_at`)})
      order by id <> company_id, created_at, id) as all
    from positions where company_id = company.user_id) positions on true
  left join lateral (select jsonb_agg(jsonb_build_object('slug', slug, 'ofName', of_name,
      'formerSince', ${iso(sql`former_since`)}) order by slug) as all
    from company_slugs where company_id = company.user_id) addresses on true
  left join portfolios portfolio on portfolio.student_id = account.id
  left join lateral (select jsonb_agg(jsonb_build_object('id', id::text, 'caption', caption) order by place) as all
    from portfolio_pictures where student_id = account.id and place is not null) pictures on true
  left join notification_settings settings on settings.user_id = account.id
  where account.user_type <> 'admin' and account.id > ${after === '' ? lowestId : after}::uuid
  order by account.id limit ${limit}`;

/**
 * The conversation's id in the old form: both ids, sorted, joined by an underscore (first specification,
 * section 3).
 */
const pairId = sql`least(student_id::text, company_id::text) || '_' || greatest(student_id::text, company_id::text)`;

function conversations(after: string, limit: number): SQL {
  const [student = lowestId, company = lowestId] = after.split(' ').filter(Boolean);
  return sql`
  select ${pairId} as id, student_id || ' ' || company_id as "sortKey", jsonb_strip_nulls(jsonb_build_object(
    'participants', jsonb_build_object(student_id::text, true, company_id::text, true),
    'createdAt', ${iso(sql`created_at`)}, 'updatedAt', ${iso(sql`last_at`)},
    'lastMessageText', last_text, 'lastMessageSenderId', last_sender_id::text, 'lastMessageTimestamp', ${iso(sql`last_at`)},
    'unreadCount', jsonb_build_object(student_id::text, student_unread, company_id::text, company_unread),
    'blockedBy', case when blocked_by_student then jsonb_build_object(student_id::text, true) else '{}' end
      || case when blocked_by_company then jsonb_build_object(company_id::text, true) else '{}' end,
    'archivedBy', case when student_archived then jsonb_build_object(student_id::text, true) else '{}' end
      || case when company_archived then jsonb_build_object(company_id::text, true) else '{}' end,
    'assignedTo', assigned_to::text)) as fields
  from conversations where (student_id, company_id) > (${student}::uuid, ${company}::uuid)
  order by student_id, company_id limit ${limit}`;
}

function messages(after: string, limit: number): SQL {
  const [conversation = lowestId, seq = '0'] = after.split(' ').filter(Boolean);
  return sql`
  select message.id::text as id, message.conversation_id || ' ' || message.seq as "sortKey", jsonb_strip_nulls(jsonb_build_object(
    'conversationId', ${pairId}, 'senderId', message.sender_id::text, 'senderName', message.sender_name,
    'senderType', case when message.sender_id = student_id then 'student' else 'company' end,
    'recipientId', case when message.sender_id = student_id then company_id else student_id end::text,
    'recipientName', message.recipient_name,
    'recipientType', case when message.sender_id = student_id then 'company' else 'student' end,
    'seq', message.seq, 'text', message.text,
    'attachments', (select jsonb_agg(jsonb_build_object('name', case name when '' then 'Photo' else name end) order by place)
      from unnest(message.files) with ordinality as carried (name, place)),
    'authorId', message.author_id::text, 'authorName', message.author_name, 'timestamp', ${iso(sql`message.created_at`)},
    'deletedAt', ${iso(sql`message.deleted_at`)}, 'deletedText', deleted.text,
    'readBy', jsonb_build_object(message.sender_id::text, true)
      || case when message.sender_id = student_id and message.seq <= company_read_seq then jsonb_build_object(company_id::text, true)
        when message.sender_id = company_id and message.seq <= student_read_seq then jsonb_build_object(student_id::text, true)
        else '{}' end,
    'reported', case when report.reason is not null then true end, 'reportReason', report.reason,
    'reportedAt', ${iso(sql`report.created_at`)}, 'read', case when marks.status = 'read' then true end,
    'reviewed', case when marks.status = 'reviewed' then true end, 'flagged', case when marks.flagged then true end,
    'upheld', case when marks.upheld then true end)) as fields
  from messages message join conversations conversation on conversation.id = message.conversation_id
  left join deleted_messages deleted on deleted.conversation_id = message.conversation_id and deleted.seq = message.seq
  left join message_marks marks on marks.conversation_id = message.conversation_id and marks.seq = message.seq
  left join lateral (select reason, created_at from message_reports where message_reports.conversation_id = message.conversation_id
    and message_reports.seq = message.seq order by created_at limit 1) report on true
  where (message.conversation_id, message.seq) > (${conversation}::uuid, ${seq}::int)
  order by message.conversation_id, message.seq limit ${limit}`;
}

function applications(after: string, limit: number): SQL {
  const [student = lowestId, company = lowestId] = after.split(' ').filter(Boolean);
  return sql`
  select ${pairId} as id, student_id || ' ' || company_id as "sortKey", jsonb_strip_nulls(jsonb_build_object(
    'studentId', student_id::text, 'companyId', company_id::text, 'positionId', position_id::text,
    'positionTitle', nullif(position_title, ''), 'status', status, 'since', ${iso(sql`since`)},
    'seenAt', ${iso(sql`seen_at`)}, 'answeredAt', ${iso(sql`answered_at`)}, 'respondedAt', ${iso(sql`responded_at`)},
    'declinedAt', ${iso(sql`declined_at`)}, 'withdrawnAt', ${iso(sql`withdrawn_at`)}, 'offeredAt', ${iso(sql`offered_at`)},
    'hiredAt', ${iso(sql`hired_at`)}, 'note', case when status = 'declined' then note else '' end,
    'declinedByName', case when status = 'declined' then declined_by_name end)) as fields
  from applications where (student_id, company_id) > (${student}::uuid, ${company}::uuid)
  order by student_id, company_id limit ${limit}`;
}

const payments = (after: string, limit: number): SQL => sql`
  select id, id as "sortKey", jsonb_strip_nulls(jsonb_build_object('userId', company_id::text, 'plan', plan,
    'amount', amount / 100.0, 'timestamp', ${iso(sql`at`)}, 'status', status, 'provider', provider,
    'sessionId', session_id, 'reference', reference)) as fields
  from payments where id > ${after} order by id limit ${limit}`;

/** An export's collections, each a page of documents after a sort key; '' is before the first. */
export const exportedCollections = {
  users,
  conversations,
  messages,
  applications,
  payments,
  ...workPages,
  ...referralPages,
} as const;

export const exportPage = async (
  db: Database,
  page: (typeof exportedCollections)[keyof typeof exportedCollections],
  after: string,
  limit: number,
): Promise<ExportedRow[]> => (await db.execute<ExportedRow>(page(after, limit))).rows;
