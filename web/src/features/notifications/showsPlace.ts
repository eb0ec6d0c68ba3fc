import type { AmbassadorsView, WorkView } from '@ambitionhub/contract/ambassadors';

/** The parts that an address of these tabs shows without naming one. */
const firstViews: ReadonlyMap<string | null, AmbassadorsView | WorkView> = new Map([
  ['work', 'now'],
  ['ambassadors', 'people'],
]);

/** Whether an address shows the place that news leads to: the same page, with all that its link says. */
export function showsPlace(href: string, pathname: string, query: string): boolean {
  const [path = '', wanted = ''] = href.split('?');
  const present = new URLSearchParams(query);
  const first = firstViews.get(present.get('tab'));
  if (first && !present.has('view')) present.set('view', first);
  return (
    path === pathname &&
    [...new URLSearchParams(wanted)].every(([name, value]) => present.get(name) === value)
  );
}
