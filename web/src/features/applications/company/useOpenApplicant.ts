import type { UserId } from '@ambitionhub/contract/accounts';
import { type ApplicantOrder, type PipelineStage, statusesIn } from '@ambitionhub/contract/applications';
import { useCallback, useRef, useState } from 'react';
import { useAddress } from '../../../ui/useAddress.ts';

/** The current stage of the pipeline, its order and the open application, from the address. */
export function useOpenApplicant() {
  const [{ stage: stageParam = 'to-answer', applicant = null, order }, change] = useAddress();
  // New and seen applicants are in one list; older links name one of the two.
  const stage = statusesIn('to-answer').some((status) => status === stageParam) ? 'to-answer' : stageParam;
  /** Whether the user opened it here, so that the focus may move to it. */
  const [chosen, setChosen] = useState(false);
  const opened = useRef(false);

  const open = useCallback(
    (id: UserId) => {
      setChosen(true);
      if (applicant === null) opened.current = true;
      change({ applicant: id }, { replace: applicant !== null });
    },
    [applicant, change],
  );

  /** Shows one that the user did not open. */
  const preview = useCallback((id: UserId) => change({ applicant: id }), [change]);

  /** On a phone Back leads to the list, as the browser's own Back does. */
  const close = useCallback(() => {
    if (opened.current) window.history.back();
    else change({ applicant: undefined });
    opened.current = false;
  }, [change]);

  const show = useCallback(
    (next: PipelineStage) => {
      opened.current = false;
      change({ stage: next, applicant: undefined, order: undefined });
    },
    [change],
  );

  const sort = useCallback((next: ApplicantOrder | undefined) => change({ order: next }), [change]);

  return { stage, order, applicant, chosen, open, preview, close, show, sort };
}
