import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';

/** A student's applications, newest first, page by page. */
export const useOwnApplications = () => useRows('applications', orpc.applications.mine.pages());
