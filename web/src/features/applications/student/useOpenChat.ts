import type { UserId } from '@ambitionhub/contract/accounts';
import { useNavigate } from '@tanstack/react-router';

/** Leads to the conversation with a company, ready to be written in. */
export function useOpenChat(): (company: UserId) => void {
  const navigate = useNavigate();
  return (company) =>
    void navigate({
      to: '.',
      search: { tab: 'messages', with: company },
      state: { asksForChat: true },
      resetScroll: false,
    });
}
