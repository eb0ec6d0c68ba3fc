// The rules of the house about who may import whom; docs/architecture.md says why.

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const test = '\\.test\\.tsx?$';

/** The folders of `web/src` and the ones each stands on; an arrow between any other two would run back up. */
const foundations = {
  brand: [],
  analytics: ['brand'],
  ui: ['brand'],
  session: ['ui', 'brand'],
  features: ['session', 'ui', 'brand'],
  app: ['features', 'session', 'ui', 'brand', 'analytics'],
  site: ['brand', 'analytics'],
};

const oneWay = Object.entries(foundations).map(([room, below]) =>
  forbid(
    `web/src/${room} stands on ${below.join(', ') || 'nothing'}`,
    { path: `^web/src/${room}/` },
    { path: `^web/src/(?!(${[room, ...below].join('|')})/)` },
  ),
);

export const rules = [
  ...oneWay,
  forbid(
    'a file of web/src is in a folder that has its place',
    { path: '^web/src/' },
    { path: `^web/src/(?!(${Object.keys(foundations).join('|')})/)` },
  ),
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
  // The columns that others may read are named in `shared.tables.ts`; the compiler knows no others there.
  forbid(
    'the tables of people are shared by columns',
    { path: '^server/src/features/(accounts|companies|students)/index\\.ts$' },
    { path: '^server/src/features/[^/]+/tables\\.ts$' },
  ),
  // The router loads each screen when it is first shown, and so from its own file.
  forbid(
    'a feature is imported through its index (from outside the features)',
    {
      path: '^(server|web)/src/(?!features/)',
      pathNot: '^(server/src/reactions\\.ts|web/src/app/Live\\.tsx)$',
    },
    { path: '^$1/src/features/[^/]+/(?!index\\.tsx?$)', dependencyTypesNot: ['dynamic-import'] },
  ),
  // The table of reactions alone knows both who says something and who listens.
  forbid(
    'what a feature tells is heard in the table of reactions',
    { path: '^server/src/reactions\\.ts$' },
    { path: '^server/src/features/[^/]+/(?!(index|events)\\.ts$)' },
  ),
  forbid(
    'what each feature asks for again is collected where the live stream is opened',
    { path: '^web/src/app/Live\\.tsx$' },
    { path: '^web/src/features/[^/]+/(?!(index|live)\\.ts$)' },
  ),
  forbid(
    'what is wired together knows nothing of the wiring',
    { path: '^server/src/(features|platform)/' },
    { path: '^server/src/[^/]+\\.ts$' },
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
  // Whom it connects to is what the configuration names; an address from anywhere else has no way out. Biome does the same for
  // what Node has itself.
  forbid(
    'the server connects to others by its few doors',
    {
      path: '^server/src/',
      pathNot: [
        '^server/src/platform/(database|mail|live|tracing)/',
        '^server/src/platform/files/s3\\.ts$',
        '^server/src/features/billing/stripe\\.ts$',
        test,
      ],
    },
    { path: 'node_modules/(undici|ioredis|nodemailer|stripe|@aws-sdk)/' },
  ),
  forbid(
    'only procedures know the API library',
    { path: '^contract/src/', pathNot: ['/procedures\\.ts$', '^contract/src/(contract|errors)\\.ts$', test] },
    { path: 'node_modules/@orpc/' },
  ),
];
