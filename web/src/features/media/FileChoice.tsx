import { type ChangeEvent, type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Opens the camera of a phone at once. */
  capture?: 'environment';
  onFiles: (files: readonly File[]) => void;
  /** The button that opens the choice. */
  children: (open: () => void) => ReactNode;
};

/** Lets the user choose files by a button of any look. */
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
