import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { Button } from '../../../ui/Button.tsx';
import { useBeginnings } from '../api/beginnings.ts';
import classes from './Beginnings.module.css';

type Props = { other: UserId; onChoose: (text: string) => void };

const { beginnings: texts } = messagingTexts.input;
const kinds = ['last', 'profile'] as const;

/**
 * Suggestions that save typing in a first message (decision D16). Choosing one fills the input and sends
 * nothing.
 */
export function Beginnings({ other, onChoose }: Props) {
  const found = useBeginnings(other);
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
