import { isDeepStrictEqual } from 'node:util';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { SaveProgramInput } from '@ambitionhub/contract/referrals';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { linksChanged, programSaved } from './events.ts';
import { giveLinks, listLinked } from './links.store.ts';
import {
  findWebsite,
  insertProgram,
  lockProgram,
  type ProgramRow,
  type ProgramSettings,
  updateProgram,
} from './program.store.ts';
import { parseTarget } from './target.ts';

/** Only what the terms use: an amount, or a share with its cap. */
function settingsIn(input: SaveProgramInput, target: string): ProgramSettings {
  const { enabled, earns, holdDays, discount } = input;
  const isShare = earns === 'share';
  return {
    enabled,
    target,
    earns,
    amountCents: isShare ? null : input.amountCents,
    shareHundredths: isShare ? input.shareHundredths : null,
    capCents: isShare ? input.capCents : null,
    holdDays,
    discount,
  };
}

function settingsOf({ companyId: _, version: __, ...settings }: ProgramRow): ProgramSettings {
  return settings;
}

/**
 * Saves a company's settings, if they are still the version that was edited. Saving the same again changes nothing. What
 * was reported before keeps the terms of then.
 */
export const saveProgram = (db: Database, companyId: CompanyId, input: SaveProgramInput): Promise<void> =>
  transact(db, async (tx) => {
    const parsed = parseTarget(input.target, await findWebsite(tx, companyId));
    if ('fault' in parsed)
      throw new Refusal('INVALID_INPUT', { fields: [{ field: 'target', message: parsed.fault }] });
    const settings = settingsIn(input, parsed.target);
    const stored = await lockProgram(tx, companyId);
    if (stored && isDeepStrictEqual(settingsOf(stored), settings)) return;
    if ((stored?.version ?? null) !== input.version) throw changed('referrals');
    if (stored) await updateProgram(tx, companyId, settings);
    else if (!(await insertProgram(tx, companyId, settings))) throw changed('referrals');
    if (settings.enabled) await giveLinks(tx, { companyId });
    const wasEnabled = stored?.enabled ?? false;
    const act = settings.enabled === wasEnabled ? 'change' : settings.enabled ? 'start' : 'stop';
    await emit(tx, programSaved({ companyId, act }));
    await emit(tx, linksChanged({ companyId, studentIds: await listLinked(tx, companyId) }));
  });
