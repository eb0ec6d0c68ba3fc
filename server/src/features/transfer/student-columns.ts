import { fieldEntries, type StudentField } from '@ambitionhub/contract/students';

/** The names of fields in a file that differ from those here. */
const oldNames: { readonly [Name in StudentField]?: string } = {
  instagram: 'instagramLink',
  industries: 'selectedIndustries',
};

/** The fields that a student edits: their names in a file, their columns, and what they hold. A switch has a default of its own. */
export const studentColumns = fieldEntries.flatMap(([field, kind]) =>
  kind.is === 'flag'
    ? []
    : [
        {
          ...kind,
          name: oldNames[field] ?? field,
          column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        },
      ],
);
