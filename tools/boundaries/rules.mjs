// The rules of the house about who may import whom; docs/architecture.md says why.

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const test = '\\.test\\.tsx?$';

export const rules = [
  forbid('web never imports server', { path: '^web/' }, { path: '^server/' }),
  forbid('server never imports web', { path: '^server/' }, { path: '^web/' }),
  forbid(
    'contract imports nothing of ours',
    { path: '^contract/' },
    { path: '^(server|web|e2e|bench|tools)/' },
  ),
  forbid('no cycle', {}, { circular: true }),
  // A foreign key needs the other table itself.
  forbid(
    'a feature is imported through its index',
    { path: '^(server|web)/src/features/([^/]+)/', pathNot: '/tables\\.ts$' },
    { path: '^$1/src/features/(?!$2/)[^/]+/(?!index\\.tsx?$)' },
  ),
  forbid(
    'tables refer to tables only',
    { path: '^server/src/features/([^/]+)/tables\\.ts$' },
    { path: '^server/src/features/(?!$1/)[^/]+/(?!tables\\.ts$)' },
  ),
  // The router loads each screen when it is first shown, and so from its own file.
  forbid(
    'a feature is imported through its index (from outside the features)',
    { path: '^(server|web)/src/(?!features/)' },
    { path: '^$1/src/features/[^/]+/(?!index\\.tsx?$)', dependencyTypesNot: ['dynamic-import'] },
  ),
  forbid('platform knows no feature', { path: '^server/src/platform/' }, { path: '^server/src/features/' }),
  forbid(
    'SQL lives in stores and tables',
    {
      path: '^server/src/',
      pathNot: ['[/.](store|tables)\\.ts$', '^server/src/platform/(database|jobs)/', test],
    },
    { path: 'node_modules/(drizzle-orm|pg)/' },
  ),
  forbid(
    'only procedures know the API library',
    { path: '^contract/src/', pathNot: ['/procedures\\.ts$', '^contract/src/(contract|errors)\\.ts$', test] },
    { path: 'node_modules/@orpc/' },
  ),
];
