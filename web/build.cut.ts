import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { folders } from './build.folders.ts';

/**
 * The parts that a browser fetches separately: screens, what they load later, and one group of rarely used
 * parts.
 */
const parts = {
  login: ['features/accounts/LoginScreen.tsx'],
  student: ['features/students/StudentDashboard.tsx'],
  company: ['features/companies/CompanyDashboard.tsx'],
  admin: ['features/moderation/AdminDashboard.tsx'],
  live: ['app/Live.tsx'],
  chat: ['features/messaging/MessagesTab.tsx', 'features/messaging/chat/Chat.tsx'],
  applications: [
    'features/applications/company/ApplicantLine.tsx',
    'features/applications/company/ApplicantsTab.tsx',
    'features/applications/student/ApplicationList.tsx',
    'features/applications/student/OwnLine.tsx',
  ],
  profile: ['features/students/dashboard/ProfilePanel.tsx'],
  filters: ['features/directory/students/filters/FilterFields.tsx'],
  school: [
    'features/students/onboarding/ChooseUniversity.tsx',
    'features/students/onboarding/SchoolStep.tsx',
  ],
  beginning: ['features/students/onboarding/ProfileStep.tsx'],
  companyProfile: ['features/companies/CompanyProfile.tsx'],
  studentSettings: ['features/students/dashboard/AccountSettings.tsx'],
  companySettings: ['features/companies/dashboard/AccountSettings.tsx'],
  seldom: [
    'features/accounts/ConfirmAddressScreen.tsx',
    'features/accounts/LeavingScreen.tsx',
    'features/accounts/ResetPasswordScreen.tsx',
    'features/accounts/passkeys/Passkeys.tsx',
    'features/accounts/second-factor/SetUpStep.tsx',
    'features/billing/PaymentSuccess.tsx',
    'features/billing/ReceiptScreen.tsx',
    'features/ledger/StatementScreen.tsx',
    'features/media/CropDialog.tsx',
    'features/moderation/audit/AuditTab.tsx',
    'features/moderation/listing/BulkDialog.tsx',
    'features/moderation/notice/NoticeScreen.tsx',
    'features/moderation/overview/Overview.tsx',
    'features/moderation/settings/SettingsTab.tsx',
    'features/notifications/Unsubscribe.tsx',
    'features/payouts/CardPaid.tsx',
    'features/portfolio/PortfolioDialog.tsx',
    'features/sandbox/SandboxCardPayment.tsx',
    'features/sandbox/SandboxCheckout.tsx',
    'features/sandbox/SandboxOnboarding.tsx',
    'features/students/StudentSearch.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;

type Part = keyof typeof parts;
/** Parts with shared dependencies. */
type Together = readonly Part[];

const and = (part: Part, others: readonly Part[]): readonly Together[] =>
  others.map((other) => [part, other]);
const pairsOf = (all: readonly Part[]): readonly Together[] =>
  all.flatMap((part, index) => and(part, all.slice(index + 1)));
const forms = ['profile', 'school', 'beginning', 'companyProfile'] as const;

/**
 * Few files, since these compress better and can all be requested at once, with hardly a module that a screen
 * does not need. A module goes to the first file here whose parts all need it. Its own dependencies are
 * needed by at least the same parts, so they go there or to an earlier file: no two files wait for each
 * other. Modules that fit no file stay with the parts that need them.
 */
const files: readonly (readonly [name: string, neededBy: readonly Together[]])[] = [
  ['base', [['login', 'admin'], ...and('login', ['student', 'company'])]],
  ['entry', and('login', ['studentSettings', 'seldom'])],
  ['common', [...and('student', ['seldom', 'live']), ['company', 'admin', 'studentSettings']]],
  ['dashboards', [...pairsOf(['student', 'company', 'chat']), ['student', 'filters']]],
  ['labels', [['admin', 'studentSettings']]],
  ['switch', [['filters', 'studentSettings']]],
  ['rows', [['admin', 'applications']]],
  ['student', [['student']]],
  ['company', [['company']]],
  ['admin', [['admin']]],
  ['live', [['live']]],
  ['parts', and('seldom', ['chat', 'studentSettings', 'companyProfile'])],
  ['chat', [['chat']]],
  ['pickers', and('filters', forms)],
  ['forms', pairsOf(forms)],
  ['settings', [['studentSettings', 'companySettings']]],
];

const src = path.join(folders.web, 'src');
const partOf = new Map<string, Part>(
  (Object.keys(parts) as Part[]).flatMap((part) =>
    parts[part].map((module) => [path.join(src, module), part] as const),
  ),
);

/**
 * Fails if nothing fetches one of the parts anymore. The bundler decides how to split fetched code that is in no part.
 */
const checkParts: Plugin = {
  name: 'check-parts',
  buildEnd() {
    const gone = [...partOf.keys()].filter((id) => !this.getModuleInfo(id)?.dynamicImporters.length);
    if (gone.length > 0) throw new Error(`web/build.cut.ts: nothing fetches ${gone.join(', ')}`);
  },
};

/** The parts that need each module, without unused code: a first build, split by exactly this, finds out. */
async function findNeeds(configFile: string): Promise<ReadonlyMap<string, ReadonlySet<Part>>> {
  const built = await build({
    configFile,
    logLevel: 'warn',
    plugins: [checkParts],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'exact', minShareCount: 2, entriesAware: true }] } },
      },
    },
  });
  if (!('output' in built)) throw new Error('The app is built once');
  const chunks = new Map(
    built.output.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  );
  const withImported = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) withImported(imported, seen);
    return seen;
  };

  const needs = new Map<string, Set<Part>>();
  for (const [module, part] of partOf) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
    if (chunk === undefined) throw new Error(`The build made nothing of ${module}`);
    for (const file of withImported(chunk.fileName, new Set()))
      for (const id of chunks.get(file)?.moduleIds ?? [])
        needs.set(id, (needs.get(id) ?? new Set<Part>()).add(part));
  }
  return needs;
}

/** The first file shared by all parts that need a module; none for a part itself. */
function fileFor(module: string, neededBy: ReadonlySet<Part>): string | undefined {
  if (partOf.has(module)) return undefined;
  const found = files.find(([, allowed]) =>
    allowed.some((together) => together.every((part) => neededBy.has(part))),
  );
  return found?.[0];
}

/** How the app is split into files: the code every screen needs, and the files above. */
export async function cutApp(configFile: string): Promise<Rolldown.CodeSplittingGroup[]> {
  const needs = await findNeeds(configFile);
  const places = new Map([...needs].map(([module, neededBy]) => [module, fileFor(module, neededBy)]));
  const used = new Set(places.values());
  const empty = files.flatMap(([name]) => (used.has(name) ? [] : [name]));
  if (empty.length > 0) throw new Error(`web/build.cut.ts: nothing goes to ${empty.join(', ')}`);
  return [
    { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: files.length + 2 },
    { name: 'shell', tags: ['$initial'], priority: files.length + 1 },
    ...files.map(([name], index) => ({
      name,
      test: (module: string) => places.get(module) === name,
      priority: files.length - index,
      // They are already assigned; a folder's index would pull in everything it exports.
      includeDependenciesRecursively: false,
    })),
  ];
}
