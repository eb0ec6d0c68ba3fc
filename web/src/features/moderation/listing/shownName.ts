/** An account without a profile is listed by its email. */
export const shownName = ({ name, email }: { name: string; email: string }): string => name || email;
