const codes: readonly unknown[] = ['PASSWORD_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS'];

/** Whether the server asks for the password first, or refuses the given one. */
export const needsFreshLogin = (refusal: { readonly code: unknown } | null): boolean =>
  codes.includes(refusal?.code);
