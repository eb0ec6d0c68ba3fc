import type { UserId } from '@ambitionhub/contract/accounts';
import { navigate } from '../../../ui/navigation.ts';

/** Leads to the conversation with a company, ready to be written in. */
export function openChat(company: UserId): void {
  navigate({ to: '.', search: { tab: 'messages', with: company }, state: { asksForChat: true } });
}
