import {
  type FieldValues,
  fieldTexts,
  type StudentField,
  studentFields,
} from '@ambitionhub/contract/students';
import type { CsvColumns } from '../../platform/csv/index.ts';

/** Columns of a file for these fields of a profile, by their labels. */
export const columnsOf = <Name extends StudentField>(
  ...names: readonly Name[]
): CsvColumns<Pick<FieldValues, Name>> =>
  Object.fromEntries(
    names.map((name) => [
      studentFields[name].label,
      (row) => {
        const value: FieldValues[StudentField] = row[name];
        return value === null || typeof value === 'number' ? value : fieldTexts(name, value).join('; ');
      },
    ]),
  );
