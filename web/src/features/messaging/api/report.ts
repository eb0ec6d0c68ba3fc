import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

export const useReport = () => useMutation(orpc.messaging.report.mutationOptions());
