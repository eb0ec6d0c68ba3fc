import { type Conversation, type Message, messagingTexts } from '@ambitionhub/contract/messaging';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { MessageRun } from '../state/messageRun.ts';
import classes from './ApprovalNotice.module.css';
import { ReportDialog } from './ReportDialog.tsx';

type Props = { conversation: Conversation; messages: MessageRun | undefined };

const texts = messagingTexts.approval;

/** Tells a student that the company waits for its approval, and reports its newest message. */
export function ApprovalNotice({ conversation, messages }: Props) {
  const [reported, setReported] = useState<Message | null>(null);
  const { with: other } = conversation;
  if (!other.awaitsApproval || other.gone) return null;
  const newest = messages?.findLast(({ senderId }) => senderId === other.id);
  return (
    <div className={classes.notice}>
      <p>
        <strong>{texts.mark}.</strong> {texts.text}
      </p>
      {newest && (
        <Button variant="default" size="compact-sm" data-touch onClick={() => setReported(newest)}>
          {texts.report}
        </Button>
      )}
      {reported !== null && (
        <ReportDialog other={other.id} message={reported} onClose={() => setReported(null)} />
      )}
    </div>
  );
}
