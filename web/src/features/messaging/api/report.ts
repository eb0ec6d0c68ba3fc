import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';

export const useReport = () => useMutation(orpc.messaging.report.mutationOptions());
