import type { CompanyListing } from '@ambitionhub/contract/moderation';

/** A company that has not written its profile yet is known by its e-mail only. */
export const shownName = ({ name, email }: Pick<CompanyListing, 'name' | 'email'>): string => name || email;
