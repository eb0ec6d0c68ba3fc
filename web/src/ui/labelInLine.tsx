/** Large text is no larger than a phone has room for on one line. */
const size = 'min(1rem, 6vw)';

/** A field's name inside the field, before its value. */
export const labelInLine = (label: string) => ({
  'aria-label': label,
  leftSection: (
    <span aria-hidden="true" style={{ fontSize: `calc(0.875 * ${size})` }}>
      {label}
    </span>
  ),
  leftSectionWidth: `calc(${label.length * 0.45 + 1.75} * ${size})`,
  styles: { input: { fontSize: size } },
  leftSectionProps: { style: { justifyContent: 'start', paddingInlineStart: `calc(0.75 * ${size})` } },
});
