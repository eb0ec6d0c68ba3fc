import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { paths } from '@ambitionhub/contract/routes';
import { navigate } from '../../../ui/navigation.ts';

/** Opens the conversation with a company, ready to type; on the dashboard, or from another screen. */
export function openChat(company: CompanyId, to: '.' | typeof paths.studentDashboard = '.'): void {
  navigate({ to, search: { tab: 'messages', with: company }, state: { asksForChat: true } });
}
