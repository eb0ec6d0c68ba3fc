import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';

export const usePayments = () => useRows('payments', orpc.billing.payments.pages());

export const useReceipt = (id: string) => useQuery(orpc.billing.receipt.queryOptions({ input: { id } }));
