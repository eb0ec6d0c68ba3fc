import { TextInput } from '@mantine/core';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './SecretDialog.module.css';
import { useCopy } from './useCopy.ts';

type Props = {
  texts: Readonly<Record<'title' | 'text' | 'label' | 'copy' | 'copied' | 'notCopied' | 'close', string>>;
  secret: string;
  onClose: () => void;
};

/** Shows a secret, which nobody can see again. */
export function SecretDialog({ texts, secret, onClose }: Props) {
  const copy = useCopy(texts);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      <TextInput
        label={texts.label}
        value={secret}
        readOnly
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        <Button onClick={() => void copy(secret)}>{texts.copy}</Button>
      </div>
    </Dialog>
  );
}
