import { money } from '@ambitionhub/contract/ledger';
import { type OwnLink, referralTexts } from '@ambitionhub/contract/referrals';
import { typedDecimal } from '@ambitionhub/contract/text';

type Terms = Pick<NonNullable<OwnLink['terms']>, 'earns' | 'amountCents' | 'shareHundredths' | 'capCents'>;

/** What a conversion earns, in words. */
export const termsText = ({ earns, amountCents, shareHundredths, capCents }: Terms): string =>
  earns === 'amount'
    ? referralTexts.earns.amount(money(amountCents ?? 0))
    : referralTexts.earns.share(typedDecimal((shareHundredths ?? 0) / 100), money(capCents ?? 0));
