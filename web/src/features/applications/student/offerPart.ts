import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { ComponentType } from 'react';

/** The open offer of a company, which another feature shows; that feature imports applications. */
export type OfferPart = { readonly Offer: ComponentType<{ company: CompanyId }> };
