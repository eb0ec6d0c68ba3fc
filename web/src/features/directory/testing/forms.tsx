import { paths } from '@ambitionhub/contract/routes';
import { type KeptForms, type NotKept, nothing, them, typedField } from '../../../session/drafts/testing.tsx';
import { Note, noteForm } from '../students/detail/Note.tsx';
import { NameDialog, searchNameForm } from '../students/searches/NameDialog.tsx';

export const forms: KeptForms = {
  'a note about a student': {
    form: noteForm,
    at: paths.companyDashboard,
    content: <Note id={them} noteBy={null} note="" />,
    fields: { note: typedField(/./, 'Met at the fair') },
  },
  'a search’s name': {
    form: searchNameForm,
    at: paths.companyDashboard,
    content: <NameDialog filters={{}} onClose={nothing} />,
    fields: { name: typedField(/./, 'Film people') },
  },
};

export const notKept: NotKept = {
  search: [
    'students/filters/FilterFields.tsx',
    'students/filters/MajorFilter.tsx',
    'students/filters/SkillsFilter.tsx',
    'students/filters/UniversityFilter.tsx',
    'students/filters/WordsFilter.tsx',
  ],
};
