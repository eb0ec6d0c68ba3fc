import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import { ActionIcon, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../Picture.tsx';
import classes from './ChatHeader.module.css';

/** How to leave a chat: back to the list, or with the close dot. */
export type Leave = { readonly kind: 'back' | 'close'; readonly leave: () => void };

type Props = {
  /** Null until the other user is known. */
  other: { name: string; image: string | null } | null;
  /** The company whose page the name links to; null if students cannot see it. */
  page?: ParticipantId | null;
  /** Who is writing right now; empty if nobody is. */
  now: string;
  /** The person at the company whom the conversation is assigned to. */
  assigned?: string | null | undefined;
  /** Null if the chat is part of another view, which has the name. */
  leave: Leave | null;
  /** The conversation's actions. */
  options: ReactNode;
};

export function ChatHeader({ other, page = null, now, assigned, leave, options }: Props) {
  const { userType } = useViewer();
  return (
    <header className={classes.header} data-inside={leave === null || undefined}>
      {leave?.kind === 'back' && (
        <ActionIcon
          className={classes.back ?? ''}
          variant="subtle"
          c="var(--ah-ink)"
          aria-label={messagingTexts.pane.back}
          onClick={leave.leave}
        >
          <Icon name="back" />
        </ActionIcon>
      )}
      {other && leave !== null && (
        <Picture name={other.name} image={other.image} isCompany={userType !== 'company'} size={40} />
      )}
      <div className={classes.who}>
        {leave === null ? (
          <h2 className={classes.inside}>{messagingTexts.chat.inside}</h2>
        ) : (
          <h2 className={classes.name} dir="auto">
            {page === null ? (
              other?.name
            ) : (
              <Link to={paths.companyPage} company={page}>
                {other?.name}
              </Link>
            )}
          </h2>
        )}
        <p className={classes.typing} role="status">
          {now || assigned}
        </p>
      </div>
      <div className={classes.options}>
        {options}
        {leave?.kind === 'close' && (
          <CloseButton aria-label={messagingTexts.pane.close} onClick={leave.leave} />
        )}
      </div>
    </header>
  );
}
