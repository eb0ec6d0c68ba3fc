import { peopleLimits, peopleTexts, joinTexts as texts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { TextInput } from '@mantine/core';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { firstField } from '../../../ui/firstField.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { navigate } from '../../../ui/navigation.ts';
import { useInPage } from '../../../ui/useInPage.ts';
import { useJoin } from '../api/join-company.ts';
import { type AuthFault, authFault } from '../authFault.ts';
import { Agreement } from '../login/Agreement.tsx';
import { NewPasswordForm } from '../NewPasswordForm.tsx';

/** The refusals that the form explains itself; any other has its own text. */
const ofForm = ['INVALID_INPUT', 'WEAK_PASSWORD', 'TOO_MANY_SIGN_UPS'];

function faultOf(error: Error): AuthFault {
  const code = refusalOf(error)?.code;
  return code !== undefined && ofForm.includes(code)
    ? authFault(error)
    : { text: reasonOf(error), field: null };
}

/** Creates the invited person's login: a name for the colleagues, and a password. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const [name, setName] = useInPage('personName', () => '');
  const { mutate, isPending, isSuccess } = useJoin(() =>
    navigate({ to: paths.companyDashboard, replace: true }),
  );
  const busy = isPending || isSuccess;
  const isNamed = name.trim() !== '';
  return (
    <NewPasswordForm
      submit={busy ? texts.submitting : texts.submit}
      busy={busy}
      isComplete={isNamed}
      onSubmit={(password, fail) =>
        mutate({ token, name, password }, { onError: (error) => fail(faultOf(error)) })
      }
      footer={<Agreement />}
    >
      {(isChecked) => (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextInput
            name="name"
            autoComplete="name"
            enterKeyHint="next"
            {...firstField}
            label={texts.name}
            description={texts.nameText}
            required
            withAsterisk={false}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            {...lengthError(
              name,
              peopleLimits.name,
              isChecked && !isNamed ? peopleTexts.name.required : null,
            )}
          />
        </>
      )}
    </NewPasswordForm>
  );
}
