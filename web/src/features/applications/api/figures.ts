import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** How soon and how often the company answers, as last counted. */
export const useResponseFigures = () => useQuery(orpc.applications.figures.queryOptions());
