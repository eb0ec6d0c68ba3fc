import { isDeepStrictEqual } from 'node:util';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  companyIndustries,
  type companyProfileChange,
  type companyProfileInput,
  companyTexts,
  industryValue,
  missingFields,
} from '@ambitionhub/contract/companies';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { companyFaceChanged, pageChanged, profileSaved, timeZoneChanged } from './events.ts';
import type { CompanyRow } from './presenter.ts';
import { changeCompany, lockCompany, setTimeZone } from './store.ts';

/** Only listed values can be chosen, but a stored value may stay (D13). */
function parseIndustry(label: string, stored: string): string {
  const value = industryValue(label);
  const offered = companyIndustries.some((industry) => industryValue(industry) === value);
  if (offered || value === stored) return value;
  throw new Refusal('INVALID_INPUT', {
    fields: [{ field: 'industry', message: companyTexts.errors.unknownIndustry }],
  });
}

/**
 * Saves the changed fields of a profile that still has this version, which completes it; the approval stays as it is (D8).
 * Sending it again changes nothing.
 */
export const saveProfile = (
  db: Database,
  companyId: CompanyId,
  { version, ...change }: output<typeof companyProfileChange>,
): Promise<CompanyRow> =>
  transact(db, async (tx) => {
    const stored = await lockCompany(tx, companyId);
    const next = {
      name: change.name ?? stored.name,
      contactEmail: change.contactEmail ?? stored.contactEmail,
      industry: change.industry ?? stored.industry,
    };
    const missing = missingFields(next);
    if (missing.length > 0) throw new Refusal('INVALID_INPUT', { fields: missing });
    const industry = parseIndustry(next.industry, stored.industry);
    const saved = { ...change, industry, profileCompleted: true, rejection: null };
    if (isDeepStrictEqual({ ...stored, ...saved }, stored)) return stored;
    if (version !== undefined && version !== stored.version) throw changed('company');
    const row = await changeCompany(tx, companyId, saved);
    if (row.name !== stored.name) await emit(tx, companyFaceChanged({ companyId }));
    await emit(tx, profileSaved({ companyId }));
    return row;
  });

/** Sets the time zone of a company's calendar days. */
export const saveTimeZone = (db: Database, companyId: CompanyId, timeZone: string): Promise<CompanyRow> =>
  transact(db, async (tx) => {
    const stored = await lockCompany(tx, companyId);
    if (stored.timeZone === timeZone) return stored;
    if (!(await setTimeZone(tx, companyId, timeZone)))
      throw new Refusal('INVALID_INPUT', {
        fields: [{ field: 'timeZone', message: companyTexts.errors.timeZone }],
      });
    await emit(tx, timeZoneChanged({ companyId, timeZone }));
    return lockCompany(tx, companyId);
  });

/** The admin's edit: saves the profile if it still has this version. Only the company itself can complete it. */
export async function editCompany(
  tx: Transaction,
  { id, version, fields }: { id: CompanyId; version: number; fields: output<typeof companyProfileInput> },
): Promise<boolean> {
  const stored = await lockCompany(tx, id);
  if (stored.version !== version) return false;
  const industry = parseIndustry(fields.industry, stored.industry);
  const { name } = await changeCompany(tx, id, { ...fields, industry });
  if (name !== stored.name) await emit(tx, companyFaceChanged({ companyId: id }));
  return true;
}

/** Sets or removes the logo. In the picture's transaction. */
export async function showCompanyImage(
  tx: Transaction,
  companyId: CompanyId,
  image: string | null,
): Promise<void> {
  await putCompanyImage(tx, companyId, image);
  await emit(tx, companyFaceChanged({ companyId }));
  await emit(tx, pageChanged({ companyId, act: image === null ? 'remove-logo' : 'logo' }));
}

/** The same for a logo from an import, which emits no events. */
export async function putCompanyImage(
  tx: Transaction,
  companyId: CompanyId,
  image: string | null,
): Promise<void> {
  await changeCompany(tx, companyId, { image });
}
