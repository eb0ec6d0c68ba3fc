import { parseArgs } from 'node:util';
import { checkLedger, lineOf } from '../features/ledger/index.ts';
import { createStripePayouts, reconcilePayouts } from '../features/payouts/index.ts';
import { openStripe } from '../features/sandbox/index.ts';
import { StartFault } from '../platform/config/index.ts';
import { printLines } from '../platform/log/index.ts';
import { type CommandContext, runCommand } from './command.ts';

const usage = 'Usage: npm run ledger -- check, or npm run ledger -- reconcile [--days 90]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '90' } },
});

async function check({ db }: CommandContext): Promise<void> {
  const differences = await checkLedger(db);
  printLines(differences.map(lineOf));
  if (differences.length > 0) throw new StartFault(`The ledger differs for ${differences.length} balances.`);
  printLines(['The ledger agrees with its open entries, balances and months.']);
}

async function reconcile({ db, config, log }: CommandContext): Promise<void> {
  if (!/^\d{1,4}$/.test(values.days)) throw new StartFault(usage);
  const stripe = await openStripe(db, config, log);
  if (stripe === null || config.payouts.provider === null)
    throw new StartFault('Card payments are not set up, so there is nothing to compare.');
  const provider = createStripePayouts(config.payouts.provider, stripe.client, config.http.publicUrl);
  const since = new Date(Date.now() - Number(values.days) * 24 * 60 * 60 * 1000);
  const differences = await reconcilePayouts(db, provider, since);
  printLines(differences);
  if (differences.length > 0) throw new StartFault(`Card payments differ in ${differences.length} places.`);
  printLines(['The ledger, card payments and transfers agree with the provider.']);
}

const commands: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = { check, reconcile };

await runCommand(
  async (context) => {
    const command = commands[positionals.join(' ')];
    if (!command) throw new StartFault(usage);
    await command(context);
  },
  { migrates: false },
);
