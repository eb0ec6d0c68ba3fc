import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { lengthError } from '../../ui/lengthError.ts';
import { DraftNotice } from './DraftNotice.tsx';

type Props = ComponentProps<typeof DraftNotice> & {
  label: string;
  description?: string;
  rows: number;
  value: string;
  onType: (text: string) => void;
  /** The most characters that it may have. */
  most: number;
  /** What the server says about this text. */
  fault?: string | undefined;
  /** Any other failure. */
  error: string | null;
};

/** A text that is kept until it is sent, and what was wrong with it. */
export function DraftText({ draft, label, description, rows, value, onType, most, fault, error }: Props) {
  return (
    <>
      <Textarea
        label={label}
        description={description}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        {...lengthError(value, most, fault)}
        rows={rows}
        dir="auto"
      />
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error} />
    </>
  );
}
