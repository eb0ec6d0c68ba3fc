import { asCompany, asStudent } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { findMilestones } from './milestones.store.ts';

type Deps = { readonly db: Database; readonly access: Access };

export const milestonesProcedures = ({ db, access: { participant } }: Deps) => ({
  withOne: participant.milestones.withOne.handler(
    async ({
      input,
      context: {
        actor: { userId, companyId },
      },
    }) => ({
      milestones: await findMilestones(
        db,
        companyId === null
          ? { studentId: userId, companyId: asCompany(input.with) }
          : { studentId: asStudent(input.with), companyId },
      ),
    }),
  ),
});
