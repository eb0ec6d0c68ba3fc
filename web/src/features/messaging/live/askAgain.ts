import { type Changeable, changeables } from '@ambitionhub/contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

const questions: Readonly<Record<Changeable, () => readonly unknown[]>> = {
  savedSearches: () => orpc.directory.searches.key(),
  subscription: () => orpc.billing.key(),
  companyProfile: () => orpc.companies.profile.key(),
  moderation: () => orpc.moderation.key(),
};

/** Something of the viewer's has changed, and is asked for again where it is shown. */
export const askAgain = (client: QueryClient, what: Changeable): void =>
  void client.invalidateQueries({ queryKey: questions[what]() });

export function askForAllAgain(client: QueryClient): void {
  for (const what of changeables) askAgain(client, what);
}
