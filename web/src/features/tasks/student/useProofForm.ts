import { type PictureId, type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineForm } from '../../../session/drafts/draft.ts';
import { flag, listOf, text } from '../../../session/drafts/kinds.ts';
import { refetchVisible } from '../../../session/refetchVisible.ts';
import { usePictureSet } from '../../media/index.ts';
import { handInProof } from '../api/handIn.ts';
import { taskQueries } from '../api/queries.ts';

/** The input and the chosen pictures. The files are stored separately. */
export const handInForm = defineForm('hand-in', {
  links: listOf(text),
  number: text,
  text,
  /** The ids of the pictures, in order. */
  pictures: listOf(text),
  /** The ids of the pictures that the server has. */
  arrived: listOf(text),
  /** Whether to hand it in as soon as everything has arrived. */
  asked: flag,
});

/** The parts handed in besides the pictures. */
type Content = { readonly links: string[]; readonly number: number | null; readonly text: string };

/** The uploads of a proof's pictures, and handing the proof in. */
export function useProofForm(proofId: Proof['id']) {
  const client = useQueryClient();
  const { shown, sending } = usePictureSet({
    form: handInForm,
    of: proofId,
    subjectOf: (picture) => ({ proof: proofId, picture }),
  });
  const handing = useMemo(
    () => ({
      ...sending,
      /** Called when the form appears. Continues an earlier visit's uploads. */
      follow: (
        { version, pictures }: Pick<Proof, 'version' | 'pictures'>,
        content: Content,
        onDone: () => void,
      ): void =>
        sending.follow({
          stored: pictures.map(({ id }) => id),
          send: (ids) => handInProof({ id: proofId, version, pictures: ids as PictureId[], ...content }),
          signedOut: taskTexts.student.signedOut,
          onDone,
          onReply: () => {
            for (const queryKey of taskQueries()) refetchVisible(client, queryKey);
          },
        }),
    }),
    [client, proofId, sending],
  );
  return { shown, handing };
}
