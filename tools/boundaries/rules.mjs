// The project's import rules; docs/architecture.md explains them.

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const test = '\\.test\\.tsx?$';

/** The folders of `web/src` and the ones that each may import; any other import would point upward. */
const foundations = {
  brand: [],
  analytics: ['brand'],
  ui: ['brand'],
  session: ['ui', 'brand'],
  features: ['session', 'ui', 'brand'],
  app: ['features', 'session', 'ui', 'brand', 'analytics'],
  site: ['brand', 'analytics'],
};

/** The one list of the features, which the app reads. */
const featureList = '^web/src/features\\.ts$';

const oneWay = Object.entries(foundations).map(([room, below]) =>
  forbid(
    `web/src/${room} may import ${below.join(', ') || 'nothing'}`,
    { path: `^web/src/${room}/` },
    { path: `^web/src/(?!(${[room, ...below].join('|')})/)`, pathNot: room === 'app' ? featureList : [] },
  ),
);

export const rules = [
  ...oneWay,
  forbid(
    'every folder of web/src has its place in the order',
    { path: '^web/src/' },
    { path: `^web/src/(?!(${Object.keys(foundations).join('|')})/)`, pathNot: featureList },
  ),
  forbid('web never imports server', { path: '^web/' }, { path: '^server/' }),
  forbid('server never imports web', { path: '^server/' }, { path: '^web/' }),
  forbid(
    'contract imports none of our other workspaces',
    { path: '^contract/' },
    { path: '^(server|web|e2e|bench|tools)/' },
  ),
  forbid('no import cycle', {}, { circular: true }),
  // A foreign key needs the other table itself.
  forbid(
    'a feature is imported through its index',
    { path: '^(server|web)/src/features/([^/]+)/', pathNot: '/(tables|notices|reactions)\\.ts$' },
    { path: '^$1/src/features/(?!$2/)[^/]+/(?!index\\.tsx?$)' },
  ),
  // Events are a leaf: a feature hears of what happens in another one without knowing the rest of it.
  forbid(
    'notices and reactions import the events of other features',
    { path: '^server/src/features/([^/]+)/(notices|reactions)\\.ts$' },
    { path: '^server/src/features/(?!$1/)[^/]+/(?!(index|events)\\.ts$)' },
  ),
  forbid(
    'tables refer to tables only',
    { path: '^server/src/features/([^/]+)/tables\\.ts$' },
    { path: '^server/src/features/(?!$1/)[^/]+/(?!tables\\.ts$)' },
  ),
  // `shared.tables.ts` names the columns that other features may read; the compiler knows no others there.
  forbid(
    'the tables of people are shared by columns',
    { path: '^server/src/features/(accounts|companies|students)/index\\.ts$' },
    { path: '^server/src/features/[^/]+/tables\\.ts$' },
  ),
  // The router loads each screen on first use, so it imports the screen's own file.
  forbid(
    'a feature is imported through its index (from outside the features)',
    {
      path: '^(server|web)/src/(?!features/)',
      pathNot: '^(server|web)/src/features\\.ts$',
    },
    { path: '^$1/src/features/[^/]+/(?!index\\.tsx?$)', dependencyTypesNot: ['dynamic-import'] },
  ),
  forbid(
    'features.ts lists what each feature declares',
    { path: '^(server|web)/src/features\\.ts$' },
    { path: '^$1/src/features/[^/]+/(?!(index|feature)\\.ts$)' },
  ),
  forbid(
    'features and platform do not import the code that wires them together',
    { path: '^server/src/(features|platform)/' },
    { path: '^server/src/([^/]+\\.ts$|demo/)' },
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
  // The server connects only to the addresses in its configuration, in these modules. Biome enforces the same for Node's own modules.
  forbid(
    'the server connects to others only in these modules',
    {
      path: '^server/src/',
      pathNot: [
        '^server/src/platform/(database|mail|live|tracing)/',
        '^server/src/platform/files/s3\\.ts$',
        '^server/src/platform/stripe/',
        '^server/src/features/(billing|payouts)/stripe\\.ts$',
        test,
      ],
    },
    { path: 'node_modules/(undici|ioredis|nodemailer|stripe|@aws-sdk)/' },
  ),
  forbid(
    'only procedures know the API library',
    {
      path: '^contract/src/',
      pathNot: ['[/-]procedures\\.ts$', '^contract/src/(contract|errors)\\.ts$', test],
    },
    { path: 'node_modules/@orpc/' },
  ),
];
