import type { UserId } from '@ambitionhub/contract/accounts';
import { navigate } from '../../../ui/navigation.ts';

/** Opens the conversation with a company, ready to type. */
export function openChat(company: UserId): void {
  navigate({ to: '.', search: { tab: 'messages', with: company }, state: { asksForChat: true } });
}
