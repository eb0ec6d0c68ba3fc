import { EmptyState } from '../../ui/EmptyState.tsx';

/** A part of the admin's work that is not in this version. */
export function ComingTab({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <EmptyState title={title} text={text} />
    </section>
  );
}
