import type { ReactNode } from 'react';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { useIsWide } from '../../../ui/useIsWide.ts';

type Props = {
  /** The sheet's title. */
  texts: { readonly label: string; readonly title: string; readonly done: string };
  /** The number of active filters. */
  active: number;
  children: ReactNode;
};

const FilterSheet = lazyPart(async () => (await import('../../../ui/FilterSheet.tsx')).FilterSheet);

/** A list's filters: in a line above it; on a phone, in a sheet. */
export function ListFilters({ texts, active, children }: Props) {
  const isWide = useIsWide();
  if (isWide) return children;
  return (
    <FilterSheet {...texts} active={active}>
      {children}
    </FilterSheet>
  );
}
