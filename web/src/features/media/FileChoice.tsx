import { type ChangeEvent, type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Opens a phone's camera directly. */
  capture?: 'environment';
  onFiles: (files: readonly File[]) => void;
  /** The button that opens the file picker. */
  children: (open: () => void) => ReactNode;
};

/** Opens the file picker from any button. */
export function FileChoice({ label, onFiles, children, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden aria-label={label} onChange={onChange} {...field} />
      {children(() => input.current?.click())}
    </>
  );
}
