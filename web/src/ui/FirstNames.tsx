type Props = {
  names: readonly string[];
  /** How many there are beside these, in words; null where these are all. */
  more: string | null;
};

/** The first of those whom an act is for, and how many others. */
export function FirstNames({ names, more }: Props) {
  return (
    <ul>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
        <li key={index} dir="auto">
          {name || '–'}
        </li>
      ))}
      {more !== null && <li>{more}</li>}
    </ul>
  );
}
