import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The company's positions, the one in its profile first. */
export const usePositions = () => useQuery(orpc.positions.list.queryOptions());
