import type { Access } from '../accounts/index.ts';
import type { Images } from './images.ts';

export const mediaProcedures = ({ access, images }: { access: Access; images: Images }) => ({
  removeImage: access.participant.media.removeImage.handler(async ({ context: { actor } }) => {
    await images.remove({ ownerId: actor.participantId, actorId: actor.userId });
    return { image: null };
  }),

  removeImageOf: access.admin.media.removeImageOf.handler(
    async ({ input: { id, key }, context: { actor } }) => {
      await images.remove({ ownerId: id, actorId: actor.userId, key });
      return { image: null };
    },
  ),
});
