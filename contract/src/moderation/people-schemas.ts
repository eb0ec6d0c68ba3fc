import * as z from 'zod';
import { companyId, userId } from '../accounts/index.ts';
import { companyPerson } from '../companies/index.ts';
import { instant } from '../schemas/index.ts';

/** Someone who acts for a company, as the admin sees them. */
const listedPerson = companyPerson.omit({ since: true, leavingAt: true }).extend({
  /** When they last used the product; null if no session remains to tell. */
  usedAt: instant.nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** The owner first. */
export const listedPeople = z.object({ people: z.array(listedPerson) });
export type ListedPeople = z.infer<typeof listedPeople>;

export const peopleInput = z.object({ id: companyId });
export const removePersonInput = z.object({ id: companyId, person: userId });
