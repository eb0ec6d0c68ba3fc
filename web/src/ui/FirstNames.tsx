type Props = {
  names: readonly string[];
  /** The number of others, in words; null if these are all. */
  more: string | null;
};

/** The first few accounts that an action affects, and the number of others. */
export function FirstNames({ names, more }: Props) {
  return (
    <ul>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list never changes
        <li key={index} dir="auto">
          {name || '–'}
        </li>
      ))}
      {more !== null && <li>{more}</li>}
    </ul>
  );
}
