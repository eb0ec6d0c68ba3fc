/** In a form over a row that someone else has changed since it was opened. */
export const versionedTexts = {
  changed:
    'This was changed while you were editing it. What you typed is kept: review the changes, then save again.',
  deleted:
    'This was deleted while you were editing it. What you typed is kept: save again to add it as a new one.',
  now: (label: string, value: string): string => `${label} changed to: ${value || 'empty'}`,
  /** Above the fields that both changed. */
  choose: 'You both changed these. Choose what to save.',
  mine: (value: string): string => `Yours: ${value || 'empty'}`,
  /** In a form that otherwise saves itself. */
  save: 'Save These Changes',
  theirs: (value: string): string => `Theirs: ${value || 'empty'}`,
} as const;
