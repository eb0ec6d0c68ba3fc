/** Facts in one line. Where it breaks, the dot ends a line and never begins one. */
export const dotted = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
