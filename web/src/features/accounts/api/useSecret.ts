import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';

/** Makes a secret, after the password if there is one. Only the caller gets it: no cache keeps it. */
export const useSecret = <Input>(make: (input: Input) => Promise<string>) =>
  useMutation({
    mutationFn: async ({ input, password }: { readonly input: Input; readonly password?: string }) => {
      if (password !== undefined) await api.accounts.reauthenticate({ password });
      return make(input);
    },
    gcTime: 0,
  });
