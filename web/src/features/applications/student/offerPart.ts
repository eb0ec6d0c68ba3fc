import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { ComponentType } from 'react';

/** The offer of a company, or the work that came of it, which another feature shows; that feature imports applications. */
export type OfferPart = {
  readonly Offer: ComponentType<{ company: CompanyId; status: 'offered' | 'hired' }>;
};
