import { paths } from '@ambitionhub/contract/routes';
import { pageOf } from '../../platform/notices.ts';

/** Where a student reads what they are owed and were paid, and a company what it owes, and what it has paid. */
export const earningsPage = pageOf(paths.studentDashboard, { tab: 'work', view: 'earnings' });
const pay = { tab: 'ambassadors', view: 'pay' };
export const payPage = pageOf(paths.companyDashboard, pay);
export const paymentsPage = pageOf(paths.companyDashboard, { ...pay, part: 'payments' });
