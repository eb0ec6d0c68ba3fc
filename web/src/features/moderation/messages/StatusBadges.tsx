import { type Monitored, moderationTexts } from '@ambitionhub/contract/moderation';
import { Icon } from '../../../ui/Icon.tsx';
import badges from '../listing/Badges.module.css';

const texts = moderationTexts.messages;

/** The displayed status, and whether the message is flagged or reported. */
export function StatusBadges({ message: { status, flagged, report, deletedAt } }: { message: Monitored }) {
  return (
    <div className={badges.badges}>
      <span className={badges.badge} data-good={status === 'reviewed'} data-plain={status === 'read'}>
        {texts.statuses[status]}
      </span>
      {deletedAt && <span className={badges.badge}>{texts.deleted}</span>}
      {flagged && (
        <span className={badges.badge} data-bad="true">
          <Icon name="flag" size={16} />
          {texts.flagged}
        </span>
      )}
      {report && (
        <span className={badges.badge} data-bad="true">
          <Icon name="alert" size={16} />
          {texts.reported}
        </span>
      )}
    </div>
  );
}
