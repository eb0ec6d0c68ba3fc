import { positionId } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { createRef } from 'react';
import { openDraft } from '../../../session/drafts/draft.ts';
import {
  type KeptForms,
  me,
  type NotKept,
  nothing,
  them,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { Composer } from '../chat/Composer.tsx';
import { ReportDialog, reportForm } from '../chat/ReportDialog.tsx';
import { inThisTab, messageForm } from '../outbox/drafts.ts';
import { noMessageFiles } from './builders.ts';

export const forms: KeptForms = {
  'a message': {
    form: messageForm,
    at: paths.studentDashboard,
    content: (
      <Composer
        input={createRef()}
        userId={me}
        name="Acme"
        other={them}
        side="student"
        begun={false}
        fresh={false}
        waiting={null}
        sending={false}
        messages={[]}
        files={noMessageFiles}
      />
    ),
    untyped: ['id', 'pictures', 'arrived', 'asked', 'sentElsewhere'],
    fields: {
      text: typedField(/^Message/, 'Half a thought'),
      position: {
        enter: () =>
          openDraft(messageForm, me, inThisTab(them)).keep({
            text: 'Half a thought',
            position: positionId.parse(them),
          }),
        shown: () => openDraft(messageForm, me, inThisTab(them)).typed().position,
        is: them,
      },
    },
  },
  'a message report': {
    form: reportForm,
    at: paths.studentDashboard,
    content: <ReportDialog other={them} message={{ seq: 1, text: 'Pay first' }} onClose={nothing} />,
    fields: { reason: typedField(/./, 'It asks for money') },
  },
};

export const notKept: NotKept = {
  part: ['chat/Composer.tsx'],
  search: ['list/ConversationList.tsx', 'list/InboxFilters.tsx'],
};
