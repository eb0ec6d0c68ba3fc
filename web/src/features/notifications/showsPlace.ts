/** Whether an address shows the place that news leads to: the same page, with all that its link says. */
export function showsPlace(href: string, pathname: string, query: string): boolean {
  const [path = '', wanted = ''] = href.split('?');
  const present = new URLSearchParams(query);
  return (
    path === pathname &&
    [...new URLSearchParams(wanted)].every(([name, value]) => present.get(name) === value)
  );
}
