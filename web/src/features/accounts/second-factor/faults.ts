import { reasonOf, refusalOf } from '../../../session/api.ts';

/** Splits a failure into the errors of fields and the rest for the form. */
export function faultsOf(error: Error | null): { password?: string; code?: string; form: string | null } {
  if (error === null) return { form: null };
  const fields = refusalOf(error)?.fields ?? [];
  const at = (name: string) => fields.find(({ field }) => field === name)?.message;
  const [password, code] = [at('password'), at('code')];
  return {
    ...(password && { password }),
    ...(code && { code }),
    form: password || code ? null : reasonOf(error),
  };
}
