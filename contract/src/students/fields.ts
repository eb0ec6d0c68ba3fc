import { classYearLabels, classYears, studentLimits } from './constants.ts';

/** What a field holds, and its name on every screen and in files. */
type Field = {
  readonly label: string;
  /** Only the student and the admin see it. */
  readonly isPrivate?: true;
} & (
  | { readonly is: 'line' | 'paragraphs' /** Characters that can be typed. */; readonly max: number }
  | {
      readonly is: 'choice';
      readonly placeholder: string;
      readonly values: readonly string[];
      readonly names: Readonly<Record<string, string>>;
    }
  | { readonly is: 'choices' | 'year' | 'flag' }
);

/**
 * The fields of a profile that a student edits, in the order of the files. A field is declared only here. What is sent and stored,
 * when it saves itself, what companies and the admin see, the CSV files, the import and the export follow.
 */
export const studentFields = {
  name: { label: 'Name', is: 'line', max: studentLimits.name },
  major: { label: 'Major', is: 'line', max: studentLimits.major },
  classYear: {
    label: 'Class Year',
    is: 'choice',
    placeholder: 'Select your class year',
    values: classYears,
    names: classYearLabels,
  },
  gradYear: { label: 'Graduation Year', is: 'year' },
  skills: { label: 'Skills', is: 'choices' },
  industries: { label: 'Industries of Interest', is: 'choices' },
  greekLife: { label: 'Greek Life', is: 'line', max: studentLimits.greekLife },
  clubs: { label: 'Campus Involvement', is: 'paragraphs', max: studentLimits.clubs },
  /** A link is longer than the user name in it, which is what is stored. */
  instagram: { label: 'Instagram', is: 'line', max: studentLimits.instagramInput },
  bio: { label: 'Bio', is: 'paragraphs', max: studentLimits.bio },
  phoneNumber: { label: 'Phone Number', is: 'line', max: studentLimits.phone, isPrivate: true },
  linkedInHeadshot: { label: 'LinkedIn Headshot', is: 'flag', isPrivate: true },
} as const satisfies Readonly<Record<string, Field>>;

export const studentsPrivacy = {
  'Student profile':
    'your name, university, major, class year and graduation year, skills, interests, description, campus involvement, Greek life, Instagram name and phone number, if you provide them; when you first published it, and whether you have closed our note about your star. If your email address belongs to your school, we record that you study there.',
} as const;

type Fields = typeof studentFields;
export type StudentField = keyof Fields;
export type FieldKind = Field['is'];
type FieldOf<Kind extends FieldKind> = {
  [Name in StudentField]: Fields[Name] extends { readonly is: Kind } ? Name : never;
}[StudentField];
export type TextField = FieldOf<'line' | 'paragraphs'>;
export type ChoiceField = FieldOf<'choice'>;
/** A field that companies see (D2). */
export type SharedField = {
  [Name in StudentField]: Fields[Name] extends { readonly isPrivate: true } ? never : Name;
}[StudentField];

type ValueOf<One> = One extends { readonly is: 'line' | 'paragraphs' }
  ? string
  : One extends { readonly is: 'choice'; readonly values: readonly (infer Value)[] }
    ? Value | null
    : One extends { readonly is: 'year' }
      ? number | null
      : One extends { readonly is: 'choices' }
        ? string[]
        : boolean;
/** The stored values of the fields. */
export type FieldValues = { [Name in StudentField]: ValueOf<Fields[Name]> };

/** The same fields, to walk. */
export const fieldEntries: readonly (readonly [StudentField, Field])[] = Object.entries(studentFields) as [
  StudentField,
  Field,
][];
const isShared = (entry: readonly [StudentField, Field]): entry is readonly [SharedField, Field] =>
  entry[1].isPrivate === undefined;
export const sharedFields: readonly SharedField[] = fieldEntries.filter(isShared).map(([name]) => name);

/** The values of some fields of a row that has more. */
export const pickFields = <Name extends StudentField, Row extends Readonly<Record<Name, unknown>>>(
  row: Row,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

export const isChoice = (name: StudentField): name is ChoiceField => studentFields[name].is === 'choice';

type Choice = NonNullable<FieldValues[ChoiceField]>;
type Choices = {
  readonly values: readonly Choice[];
  readonly names: Readonly<Partial<Record<Choice, string>>>;
};

/** The values of a choice, each with its label. */
export function choiceOptions(
  name: ChoiceField,
): readonly { readonly value: Choice; readonly label: string }[] {
  const { values, names }: Choices = studentFields[name];
  return values.map((value) => ({ value, label: names[value] ?? value }));
}

/** The texts of a field's value: the label of a choice, each of a list, none of an empty field. */
export function fieldTexts(name: StudentField, value: FieldValues[StudentField]): readonly string[] {
  const field: Field = studentFields[name];
  const names = field.is === 'choice' ? field.names : {};
  return [value ?? []].flat().flatMap((one) => (one === '' ? [] : [names[String(one)] ?? String(one)]));
}
