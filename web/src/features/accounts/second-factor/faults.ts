import { reasonOf, refusalOf } from '../../../session/api.ts';

/** What of a failure belongs to a field, and what is left for the form. */
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
