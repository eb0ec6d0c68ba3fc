/** Facts in one line, separated by dots. At a line break the dot ends the line and never begins one. */
export const dotted = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
