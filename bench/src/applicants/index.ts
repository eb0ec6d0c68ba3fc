import { formatFigure, sizeShare } from '../harness/figures.ts';
import { withGenerated } from '../harness/generated.ts';
import { openLine } from '../harness/http.ts';
import { type Client, callApi, completeCompany, signIn } from '../harness/product.ts';
import { reportSlowest } from '../harness/slowest.ts';
import { declineMany } from './decline.ts';
import { addApplicants, type Size } from './population.ts';
import { applicantRequests } from './requests.ts';

const wholeSize: Size = {
  students: 200_000 * sizeShare,
  companies: 20_000 * sizeShare,
  applications: 5_000_000 * sizeShare,
  own: 50_000 * sizeShare,
};
const account = { email: 'applicants@company.test', password: 'bench-campus-word' } as const;
const samples = 60;
/** Milliseconds for a list, a filter or a count. */
const limit = 30;

async function measureRequests(company: Client): Promise<void> {
  const line = openLine(company.url);
  await reportSlowest(
    `${formatFigure(wholeSize.own)} of ${formatFigure(wholeSize.applications)} applications`,
    applicantRequests(company.id).map(([name, path]) => [
      name,
      () => line.get(`/api${path}`, company.cookie),
    ]),
    { samples, limit },
  );
  line.close();
}

/** How long a preview of everyone in a stage takes, for a small and a large stage. */
const preview = (company: Client): Promise<void> =>
  reportSlowest(
    'preview of a decline',
    ['sent', 'answered'].map((stage) => [
      stage,
      () => callApi(company, 'POST', '/applicants/decline/preview', { selection: { stage } }),
    ]),
    { samples, limit },
  );

/**
 * A company with very many applicants among those of all others: its lists, filters and counts, and a bulk
 * decline.
 */
export const applicants = () =>
  withGenerated(
    {
      name: 'applicants',
      fill: async ({ product, pool }) => {
        const { id } = await completeCompany(product, account);
        await addApplicants(pool, wholeSize, id);
      },
    },
    async (measured) => {
      const company = await signIn(measured.product.url, account);
      await measureRequests(company);
      await preview(company);
      await declineMany(measured, company);
    },
  );
