import { type DemoCompany, demoCompanies, demoCompany, type Mark } from './companies.ts';
import { demoStudent, demoStudents } from './people.ts';
import type { DemoStudent, Look } from './person.ts';

/** The domain of every demo account; `.local` does not exist on the internet. */
export const demoDomain = 'demo.ambitionhub.local';

/** The accounts that anyone may try the product with. */
export const demoSignIns = {
  student: `student@${demoDomain}`,
  company: `company@${demoDomain}`,
  password: 'campus-demo-2025',
} as const;

const emailOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('.') ?? 'somebody'
  }@${demoDomain}`;

type Role<Profile> = { readonly email: string; readonly profile: Profile };

/** Every account; the first student and the first company are the demo sign-ins. */
export const castStudents: readonly Role<DemoStudent>[] = [
  { email: demoSignIns.student, profile: demoStudent },
  ...demoStudents.map((profile) => ({ email: emailOf(profile.name), profile })),
];

export const castCompanies: readonly Role<DemoCompany>[] = [
  { email: demoSignIns.company, profile: demoCompany },
  ...demoCompanies.map((profile) => ({ email: emailOf(profile.name), profile })),
];

/** The description from which a user's picture is drawn. */
export type Drawing =
  | { readonly kind: 'portrait'; readonly seed: string; readonly look: Look }
  | { readonly kind: 'mark'; readonly mark: Mark };

export const drawings: ReadonlyMap<string, Drawing> = new Map<string, Drawing>([
  ...castStudents.map(
    ({ email, profile }) => [email, { kind: 'portrait', seed: profile.name, look: profile.look }] as const,
  ),
  ...castCompanies.map(({ email, profile }) => [email, { kind: 'mark', mark: profile.mark }] as const),
]);
