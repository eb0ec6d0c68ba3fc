import type { ReactNode } from 'react';
import { failedPart } from '../../../session/lazyPart.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import classes from './Chat.module.css';
import type { ChatProps } from './Chat.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { LoadingMessages } from './LoadingMessages.tsx';

/** A chat that a screen loads later. Its header and the way out appear before its code has loaded. */
export const ChatLater = lazyComponent(
  async () => (await import('./Chat.tsx')).Chat,
  (props) => outline(props, <LoadingMessages />),
  (props, retry) => outline(props, failedPart(props, retry)),
);

function outline({ known, leave, about }: ChatProps, middle: ReactNode): ReactNode {
  return (
    <section className={classes.chat}>
      <ChatHeader other={known ?? null} now="" leave={leave} options={null} />
      <div>{about}</div>
      {middle}
    </section>
  );
}
