import { sql } from 'drizzle-orm';
import { jsonRows, ownSideText, type PersonalData, rowsOf } from '../../platform/database/index.ts';

export const moderationData: PersonalData = {
  copy: {
    measures: rowsOf(
      'sanctions.user_id',
      'kind, reason, until, at, conversation_id, seq, acknowledged_at, lifted_at, lift_reason, appeal_state, appeal_text, appealed_at, answer',
      'id',
    ),
    actsOfTheAdmin: {
      of: ['audit_log.target_id'],
      json: jsonRows(
        sql`select action, at, detail from audit_log where target_id = ${ownSideText} order by at, id`,
      ),
    },
  },
  leftOut: {
    'audit_log.actor_id': 'an admin, who has no copy',
    'bulk_acts.actor_id': 'an admin, who has no copy',
    'bulk_targets.target_id': 'what an admin is about to do; once it is done it is in the audit log',
    'message_marks.sender_id': 'the monitor’s own work; it would tell who was reported by whom',
  },
  privacy: {
    audit_log: 'who changed what, when and from which network address',
    bulk_acts: 'who changed what, when and from which network address',
    bulk_targets: 'who changed what',
    message_marks: 'notes on a reported message',
    sanctions: 'any warning, suspension or closure',
  },
};
