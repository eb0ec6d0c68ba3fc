import {
  instagramUsername,
  studentFields,
  studentLimits,
  studentTexts,
} from '@ambitionhub/contract/students';
import { lengthOf } from '@ambitionhub/contract/text';
import { Textarea, TextInput } from '@mantine/core';
import { firstField } from '../../../ui/firstField.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { faultOf } from '../editor/edits.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import { fieldId } from './focusField.ts';
import { useFieldFault, useTypedText } from './useTypedText.ts';

const { placeholders } = studentTexts.profile;

/** The name field of onboarding; the dashboard has it behind a pencil button. */
export function NameInput() {
  const text = useTypedText('name');
  return (
    <TextInput
      id={fieldId('name')}
      label={studentFields.name.label}
      placeholder={placeholders.name}
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="next"
      {...firstField}
      {...text}
      {...lengthError(text.value.trim(), studentLimits.name, useFieldFault('name'))}
    />
  );
}

type OnScreen = { screen: 'onboarding' | 'dashboard' };

/** Major or Greek life. Only the major shows that its save failed (first specification, section 8). */
export function ShortTextField({ field, screen }: OnScreen & { field: 'major' | 'greekLife' }) {
  const text = useTypedText(field);
  const fault = useFieldFault('major');
  return (
    <TextInput
      id={fieldId(field)}
      label={studentFields[field].label}
      placeholder={placeholders[field][screen]}
      autoCapitalize="words"
      enterKeyHint="next"
      {...text}
      {...lengthError(text.value.trim(), studentLimits[field], field === 'major' && fault)}
    />
  );
}

/** Takes a user name or a link to a profile, and stores the user name. */
export function InstagramField() {
  const text = useTypedText('instagram');
  const { valid } = instagramUsername(text.value);
  return (
    <TextInput
      id={fieldId('instagram')}
      label={studentFields.instagram.label}
      placeholder={placeholders.instagram}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      error={valid ? null : studentTexts.errors.instagram}
      {...text}
    />
  );
}

const phones = {
  onboarding: studentTexts.onboarding.phonePlaceholder,
  dashboard: placeholders.phone,
} as const;

/** Any text is valid as a phone number, up to its length. */
export function PhoneField({ screen }: OnScreen) {
  const text = useTypedText('phoneNumber');
  const { unsaved, stored } = useProfileEditor();
  return (
    <TextInput
      id={fieldId('phoneNumber')}
      type="tel"
      autoComplete="tel"
      label={studentFields.phoneNumber.label}
      enterKeyHint="next"
      placeholder={phones[screen]}
      error={faultOf('phoneNumber', unsaved, stored)}
      {...text}
    />
  );
}

/** Campus Involvement or Bio, with the number of characters used. */
export function LongTextField({ field }: { field: 'clubs' | 'bio' }) {
  const text = useTypedText(field);
  const limit = studentLimits[field];
  return (
    <Textarea
      id={fieldId(field)}
      label={studentFields[field].label}
      placeholder={placeholders[field]}
      description={`${lengthOf(text.value)}/${limit}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={3}
      maxRows={8}
      {...text}
      {...lengthError(text.value.trim(), limit)}
    />
  );
}
