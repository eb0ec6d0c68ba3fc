import { ledgerTexts, money } from '@ambitionhub/contract/ledger';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useTaskSums } from '../api/ledger.ts';
import { Sums } from '../Sums.tsx';

const texts = ledgerTexts.tasks;

/** The pay for each task so far (the work, section 5). */
export function ByTask() {
  const found = useTaskSums();
  const tasks = found.data ?? [];
  return (
    <Section title={texts.title}>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.empty, isLine: true }}
        hasRows={tasks.length > 0}
      >
        <Sums
          label={texts.title}
          heads={[texts.task, texts.approved, texts.earned]}
          rows={tasks.map(({ id, form, approved, earnedCents }) => ({
            key: id,
            of: form.title,
            sums: [approved.toLocaleString(), money(earnedCents ?? 0)],
          }))}
        />
      </PagedFrame>
    </Section>
  );
}
