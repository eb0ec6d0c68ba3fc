import { type Suggestions as Found, messagingTexts } from '@ambitionhub/contract/messaging';
import { Button } from '../../../ui/Button.tsx';
import classes from './Suggestions.module.css';

type Props = {
  /** Undefined while they load. */
  found: Found | undefined;
  onChoose: (text: string) => void;
};

const { suggestions: texts } = messagingTexts.input;
const kinds = ['last', 'profile'] as const;

/**
 * Suggestions that save typing in a first message (decision D16). Choosing one fills the input and sends
 * nothing.
 */
export function Suggestions({ found, onChoose }: Props) {
  const offered = kinds.flatMap((kind) => {
    const text = found?.[kind] ?? null;
    return text === null ? [] : [{ kind, text }];
  });
  if (offered.length === 0) return null;
  return (
    <div className={classes.row}>
      {offered.map(({ kind, text }) => (
        <Button key={kind} variant="default" size="compact-sm" data-touch onClick={() => onChoose(text)}>
          {texts[kind]}
        </Button>
      ))}
    </div>
  );
}
