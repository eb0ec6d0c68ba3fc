import { withProduct } from '../product.ts';
import { delivery } from './delivery.ts';
import { history } from './history.ts';
import { sending } from './sending.ts';
import { streams } from './streams.ts';

/** Messaging: how many sends, how soon delivered, how many streams, and how long a conversation may grow. */
export async function messages(): Promise<void> {
  await withProduct(sending);
  await withProduct(delivery);
  await streams();
  await withProduct(history);
}
