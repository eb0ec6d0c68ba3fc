import { paths } from '@ambitionhub/contract/routes';
import { pageOf } from '../../platform/notices.ts';

/** Where a student reads what they are owed and were paid, and a company what it owes and has paid. */
export const earningsPage = pageOf(paths.studentDashboard, { tab: 'work', view: 'earnings' });
export const payPage = pageOf(paths.companyDashboard, { tab: 'ambassadors', view: 'pay' });
