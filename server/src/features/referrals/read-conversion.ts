import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import { findConversionById } from './conversions.store.ts';
import { presentConversion } from './presenter.ts';

/** A conversion as its company sees it; null if there is none. */
export async function readConversion(db: Database, companyId: CompanyId, id: string) {
  const row = await findConversionById(db, companyId, id);
  return row && presentConversion(row);
}
