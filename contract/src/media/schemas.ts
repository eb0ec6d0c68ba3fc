import * as z from 'zod';
import { userId } from '../accounts/schemas.ts';

/** The key of one's own picture, or null when there is none; `imageUrl` makes addresses of it. */
export const ownImage = z.object({ image: z.string().nullable() });
/** A picture of somebody's, by its key: another one that was set since is not removed. */
export const imageOf = z.object({ id: userId, key: z.string().regex(/^[0-9a-f]{32}$/) });

const fraction = z.number().min(0).max(1);

/**
 * The square to keep of a picture, in fractions of it when upright: the upper left corner, `x` of the width and `y` of
 * the height, and the length of an edge, `size` of the shorter side.
 */
export const imageCrop = z.strictObject({ x: fraction, y: fraction, size: fraction.positive() });
export type ImageCrop = z.infer<typeof imageCrop>;

/** What an upload says of itself beside its bytes, as tus metadata; other keys, such as a file name, are ignored. */
export const uploadMetadata = z.object({
  /** An `ImageCrop` as JSON. */
  crop: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(imageCrop)
    .optional(),
  /** Whose picture it is, where it is not one's own: for the admin only. */
  owner: userId.optional(),
  /** The key of the picture that it is to replace, or 'none': one that was set since then is not written over. */
  replaces: z.string().max(64).optional(),
});
export type UploadMetadata = z.infer<typeof uploadMetadata>;
