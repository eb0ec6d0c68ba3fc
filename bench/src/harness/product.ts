import pg from 'pg';
import { type Product, startProduct } from '../../../tools/product.ts';

/** The product as in production, and a connection directly to its database. */
export type Measured = { readonly product: Product; readonly pool: pg.Pool };

/** A pool of at most this many connections to the product's database. */
export function openPool({ folder }: Product, max: number): pg.Pool {
  const pool = new pg.Pool({ host: `${folder}/postgres`, user: 'ambitionhub', database: 'ambitionhub', max });
  // A connection that is still closing gets the database's shutdown as an event; errors of statements are
  // thrown to their callers.
  pool.on('error', () => undefined);
  return pool;
}

export async function withProduct(
  measure: (measured: Measured) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<void> {
  const product = await startProduct(settings, folder);
  // As many as each server that is compared has; three of them and the product's own must fit into the database's 100.
  const pool = openPool(product, 20);
  try {
    await measure({ product, pool });
  } finally {
    await pool.end();
    await product.stop();
  }
}

let visitors = 0;

/** A signed-in user; each has their own address, so that no rate limit affects the measurement. */
export type Client = { readonly id: string; readonly cookie: string; readonly url: string };

/** The user who is signed in by a reply of the accounts API. */
async function clientOf(url: string, reply: Response): Promise<Client> {
  const { viewer } = (await reply.json()) as { viewer: { id: string } };
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { id: viewer.id, cookie: cookies.join('; '), url };
}

export type Account = { readonly email: string; readonly password: string };

export async function signUp(
  { url }: Product,
  userType: 'student' | 'company',
  account?: Account,
): Promise<Client> {
  visitors += 1;
  const usual = { email: `bench.${visitors}@${userType}.test`, password: 'bench-campus-word' };
  const response = await fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify({ ...(account ?? usual), userType }),
  });
  return clientOf(url, response);
}

export async function signIn(url: string, account: Account): Promise<Client> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return clientOf(url, response);
}

/** A company that may see students. */
export async function completeCompany(product: Product, account?: Account): Promise<Client> {
  const company = await signUp(product, 'company', account);
  await callApi(company, 'PUT', '/company/profile', {
    name: 'Bench',
    industry: 'Technology & Software',
    description: '',
    contactEmail: 'bench@company.test',
    contactPhone: '',
    website: '',
    skills: [],
    positionName: '',
    hoursPerWeek: null,
    payAmount: null,
    payType: 'hourly',
  });
  return company;
}

export async function callApi<Reply>(
  { url, cookie }: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}
