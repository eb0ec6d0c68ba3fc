import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { companyProofsInput, ProofId, tasksInput } from '@ambitionhub/contract/tasks';
import type * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { requireFound } from '../../platform/http/index.ts';
import type { LinksTo } from '../media/index.ts';
import { companyProofList, presentProofs, presentTask, taskList } from './presenter.ts';
import { findProof, listCompanyProofs } from './proofs.store.ts';
import { listTasks } from './tasks.store.ts';

type Deps = { readonly db: Database; readonly linksTo: LinksTo };
/** One of a company's people, or a program of it. */
type Reader = { readonly companyId: CompanyId; readonly userId: UserId };

/** A page of a company's tasks. */
export async function readTasks(
  db: Database,
  companyId: CompanyId,
  { state, query = '', earned, cursor }: z.output<typeof tasksInput>,
) {
  const rows = await listTasks(
    db,
    companyId,
    { state, query, isWithEarned: earned !== undefined },
    { after: taskList.after(cursor), limit: taskList.limit },
  );
  const { page, nextCursor } = taskList.paged(rows);
  return { tasks: page.map(presentTask), nextCursor };
}

/** A page of the proofs that a company has received. */
export async function readProofs(
  deps: Deps,
  { companyId, userId }: Reader,
  { cursor, ...filters }: z.output<typeof companyProofsInput>,
) {
  const rows = await listCompanyProofs(deps.db, companyId, filters, {
    after: companyProofList.after(cursor),
    limit: companyProofList.limit,
  });
  const { page, nextCursor } = companyProofList.paged(rows);
  return { proofs: await presentProofs(deps, page, { side: 'company', userId }), nextCursor };
}

/** A proof as its company sees it; NOT_FOUND if it is not the company's. */
export async function readProof(deps: Deps, { companyId, userId }: Reader, id: ProofId) {
  const row = requireFound(await findProof(deps.db, id, { companyId, userId, userType: 'company' }));
  const [proof] = await presentProofs(deps, [row], { side: 'company', userId });
  return requireFound(proof);
}
