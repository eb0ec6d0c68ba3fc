/** A field's name inside the field, before its value. */
export const labelInLine = (label: string) => ({
  'aria-label': label,
  leftSection: <span aria-hidden="true">{label}</span>,
  leftSectionWidth: `${label.length * 0.45 + 1.75}rem`,
  // Large text on a phone is no larger than the room next to the name.
  styles: { input: { fontSize: 'min(1rem, 6vw)' } },
  leftSectionProps: { style: { justifyContent: 'start', paddingInlineStart: 'var(--ah-space-3)' } },
});
