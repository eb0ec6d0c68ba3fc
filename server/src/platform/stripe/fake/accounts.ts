import { metadataIn, newId, now, type ObjectOf, type Objects, StripeRefusal } from './objects.ts';

type Account = ObjectOf<'account'>;

const submitted = { details_submitted: true, payouts_enabled: false, transfers: 'inactive' } as const;
const accountStates = {
  begun: {
    ...submitted,
    details_submitted: false,
    due: ['external_account', 'individual.first_name', 'tos_acceptance.date'],
  },
  missing: { ...submitted, due: ['external_account', 'individual.verification.document'] },
  noBank: { ...submitted, due: ['external_account'] },
  review: { ...submitted, transfers: 'pending', due: [] },
  ready: { ...submitted, payouts_enabled: true, transfers: 'active', due: [] },
  refused: { ...submitted, due: [] },
} as const;
/** How far an account is; `lost`: its owner has removed our access. */
export type FakeAccountState = keyof typeof accountStates | 'lost';

/** Stripe Connect: the Express accounts of people who are paid. */
export function createAccounts(objects: Objects, pageOf: (accountId: string) => string) {
  /** An account that is gone answers like one that never was. */
  const usableAccount = (id: string): Account => {
    const account = objects.find('account', id);
    if (!account || account.is_lost) throw new StripeRefusal(403, 'account_invalid');
    return account;
  };

  const changeAccount = (id: string, state: FakeAccountState): Account => {
    const account = objects.get('account', id);
    if (state === 'lost') return Object.assign(account, { is_lost: true });
    const { transfers, due, ...flags } = accountStates[state];
    return Object.assign(account, flags, {
      capabilities: { transfers },
      requirements: {
        ...account.requirements,
        currently_due: [...due],
        pending_verification: state === 'review' ? ['individual.verification.document'] : [],
        disabled_reason: state === 'refused' ? 'rejected.other' : null,
      },
    });
  };

  return {
    usableAccount,
    changeAccount,
    account: (id: string): Account => objects.get('account', id),
    accountCount: () => objects.all('account').length,

    openAccount(form: URLSearchParams): Account {
      const { id } = objects.add<Account>({
        id: newId('acct'),
        object: 'account',
        type: 'express',
        email: form.get('email'),
        country: form.get('country'),
        details_submitted: false,
        charges_enabled: false,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
        requirements: {
          currently_due: [],
          past_due: [],
          eventually_due: [],
          pending_verification: [],
          disabled_reason: null,
        },
        metadata: metadataIn(form),
        is_lost: false,
        return_url: null,
      });
      return changeAccount(id, 'begun');
    },

    /** The address of an account's onboarding. */
    linkAccount(form: URLSearchParams): object {
      const account = usableAccount(form.get('account') ?? '');
      account.return_url = form.get('return_url');
      return {
        object: 'account_link',
        url: pageOf(account.id),
        created: now(),
        expires_at: now() + 300,
      };
    },
  };
}
