/** Somebody who has not written a profile yet is known by the e-mail only. */
export const shownName = ({ name, email }: { name: string; email: string }): string => name || email;
