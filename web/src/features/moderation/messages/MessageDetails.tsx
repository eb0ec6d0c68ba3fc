import {
  type MessageEnd,
  type MonitoredDetail,
  type MonitoredId,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { DetailsSheet } from '../../../ui/DetailsSheet.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import type { Neighbors } from '../../../ui/useNeighbors.ts';
import { AccountWork } from '../../ambassadors/index.ts';
import { MonitoredSteps } from '../../applications/index.ts';
import { useMonitored } from '../api/messages.ts';
import details from '../listing/Details.module.css';
import { Facts, Moment } from '../listing/Facts.tsx';
import { Sanctions } from '../sanctions/Sanctions.tsx';
import { EndButton } from './EndButton.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessagesAround } from './MessagesAround.tsx';
import { messageKey } from './messageKey.ts';
import { PersonDetails } from './PersonDetails.tsx';
import { ReportNote } from './ReportNote.tsx';
import { StatusBadges } from './StatusBadges.tsx';

const texts = moderationTexts.messages;

type Props = { id: MonitoredId; neighbors: Neighbors; onClose: () => void };

/** A message in full, with the messages around it and both users. */
export function MessageDetails({ id, neighbors, onClose }: Props) {
  const found = useMonitored(id);
  const key = messageKey(id);
  return (
    <DetailsSheet title={texts.detail} of={key} neighbors={neighbors} onClose={onClose}>
      {found.isPending && <SkeletonRows label="Loading the message..." />}
      {found.error !== null && found.data === undefined && (
        <ErrorState
          message={texts.loadFailed}
          retryText={texts.tryAgain}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.data && <Shown key={key} detail={found.data} onEnded={() => void found.refetch()} />}
    </DetailsSheet>
  );
}

function Shown({ detail, onEnded }: { detail: MonitoredDetail; onEnded: () => void }) {
  const { message, around, application, reporter, before } = detail;
  const [person, setPerson] = useState<MessageEnd | null>(null);
  const { sender, recipient, at } = message;
  return (
    <div className={details.details}>
      <StatusBadges message={message} />
      <Facts
        facts={[
          [texts.from, <EndButton key="from" end={sender} onOpen={setPerson} />],
          [texts.to, <EndButton key="to" end={recipient} onOpen={setPerson} />],
          [texts.sent, <Moment key="sent" at={at} />],
        ]}
      />
      {reporter && <ReportNote message={message} reporter={reporter} before={before} />}
      {application && <MonitoredSteps application={application} />}
      <AccountWork side={sender.userType} id={sender.id} with={recipient.id} />
      <MessagesAround messages={around} seq={message.seq} onEnded={onEnded} />
      <Sanctions userId={sender.id} message={{ conversationId: message.conversationId, seq: message.seq }} />
      <div className={details.actions}>
        <MessageActions message={message} show="all" />
      </div>
      {person && <PersonDetails end={person} onClose={() => setPerson(null)} />}
    </div>
  );
}
