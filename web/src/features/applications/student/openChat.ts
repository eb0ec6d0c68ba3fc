import type { CompanyId } from '@ambitionhub/contract/accounts';
import { navigate } from '../../../ui/navigation.ts';

/** Opens the conversation with a company, ready to type. */
export function openChat(company: CompanyId): void {
  navigate({ to: '.', search: { tab: 'messages', with: company }, state: { asksForChat: true } });
}
