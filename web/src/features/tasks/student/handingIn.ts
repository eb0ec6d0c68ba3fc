import { type PictureId, type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineForm } from '../../../session/drafts/draft.ts';
import { flag, listOf, text } from '../../../session/drafts/kinds.ts';
import { refetchVisible } from '../../../session/refetchVisible.ts';
import { usePictureSet } from '../../media/index.ts';
import { handInProof } from '../api/handIn.ts';
import { taskQueries } from '../api/queries.ts';

/** What is typed and chosen; the files of the pictures are kept next to it. */
export const handInForm = defineForm('hand-in', {
  links: listOf(text),
  number: text,
  text,
  /** The pictures in their order, by their ids. */
  pictures: listOf(text),
  /** Those of them that the server has. */
  arrived: listOf(text),
  /** To be handed in as soon as all of it can be. */
  asked: flag,
});

/** What is handed in besides the pictures. */
type Content = { readonly links: string[]; readonly number: number | null; readonly text: string };

/** The pictures of a proof on their way, and handing it in. */
export function useHandingIn(proofId: Proof['id']) {
  const client = useQueryClient();
  const { shown, sending } = usePictureSet({
    form: handInForm,
    of: proofId,
    subjectOf: (picture) => ({ proof: proofId, picture }),
  });
  const handing = useMemo(
    () => ({
      ...sending,
      /** What is on the screen now; goes on with what an earlier visit left. */
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
