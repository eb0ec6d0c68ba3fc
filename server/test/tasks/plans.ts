import { expect, it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';
import { fillWithWork } from './many.ts';

export const plans: Plans<'tasks'> = {
  tasks: ({ company, expectIndexed, server, student }) => {
    it('of tasks of a company, and of proofs for both sides and the admin', async () => {
      await fillWithWork(server, company, student);
      for (const input of [{}, { state: 'open' as const }, { query: 'flyer' }, { earned: 'true' as const }])
        await expectIndexed((cursor) => company.api.tasks.tasks({ ...input, ...from(cursor) }));
    });
  },
  proofs: ({ company, expectIndexed, scannedBy, server, student }) => {
    it('of proofs that a company reviews', async () => {
      await fillWithWork(server, company, student);
      const { tasks } = await company.api.tasks.tasks({});
      const filters = [{}, { student: student.id }, { query: 'chen' }, { task: tasks[0]?.id }];
      for (const filter of filters)
        for (const state of ['handed-in', 'approved'] as const)
          await expectIndexed((cursor) => company.api.tasks.proofs({ ...filter, state, ...from(cursor) }));
      expect(await scannedBy(() => company.api.tasks.previewDecision({ selection: {} }))).toEqual([]);
      expect(await scannedBy(() => company.api.tasks.waiting())).toEqual([]);
      expect(await scannedBy(() => company.api.tasks.startedBy({ student: student.id }))).toEqual([]);
      const { proofs } = await company.api.tasks.proofs({ state: 'approved' });
      const [{ id } = { id: '' as never }] = proofs;
      expect(await scannedBy(() => company.api.tasks.earlier({ id }))).toEqual([]);
      const [one = { id: '' as never }] = tasks;
      expect(await scannedBy(() => company.api.tasks.task({ id: one.id }))).toEqual([]);
    });
  },
  openTasks: ({ company, expectIndexed, server, student }) => {
    it('of tasks that are open to a student', async () => {
      await fillWithWork(server, company, student);
      await expectIndexed((cursor) => student.api.tasks.openTasks(from(cursor)));
    });
  },
  mine: ({ company, expectIndexed, scannedBy, server, student }) => {
    it('of a student’s proofs', async () => {
      await fillWithWork(server, company, student);
      for (const input of [{}, { group: 'begun' as const }, { group: 'ended' as const }])
        await expectIndexed((cursor) => student.api.tasks.mine({ ...input, ...from(cursor) }));
      expect(await scannedBy(() => student.api.tasks.waiting())).toEqual([]);
    });
  },
  objections: ({ admin, company, expectIndexed, server, student }) => {
    it('of objections that wait for the admin', async () => {
      await fillWithWork(server, company, student);
      await expectIndexed((cursor) => admin.api.tasks.objections(from(cursor)));
    });
  },
};
