import { messagingTexts, type Suggestions } from '@ambitionhub/contract/messaging';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';

type Options = {
  text: string;
  /** The last first message to another company; undefined if there is none or it does not matter. */
  sent: Suggestions['sent'] | undefined;
  /** The name of the current recipient. */
  name: string;
  send: () => void;
};

const texts = messagingTexts.input.repeated;

/** Asks once before a student sends a company the exact text that another one got (decision D18). */
export function useRepeated({ text, sent, name, send }: Options) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const isRepeated = sent?.text === text && confirmed !== text;

  return {
    sendOnce: (): void => {
      if (isRepeated) {
        setConfirmed(text);
        setOpen(true);
      } else send();
    },
    question: isOpen && sent && (
      <Dialog title={texts.title} onClose={close}>
        <p>{texts.text(sent.to, name)}</p>
        <DialogButtons
          cancel={texts.change}
          onCancel={close}
          startsOnCancel
          act={texts.send}
          onClick={() => {
            close();
            send();
          }}
        />
      </Dialog>
    ),
  };
}
