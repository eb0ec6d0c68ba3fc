import * as z from 'zod';
import { participantId } from '../accounts/schemas.ts';
import { attachmentUploads } from './constants.ts';

/** The key of the user's picture, or null; `imageUrl` turns it into URLs. */
export const ownImage = z.object({ image: z.string().nullable() });
/** A user's picture by its key, so that a newer picture is not removed. */
export const imageOf = z.object({ id: participantId, key: z.string().regex(/^[0-9a-f]{32}$/) });

const fraction = z.number().min(0).max(1);

/**
 * The square to keep, in fractions of the upright picture: the upper left corner, `x` of the width and `y` of
 * the height, and the length of an edge, `size` of the shorter side.
 */
export const imageCrop = z.strictObject({ x: fraction, y: fraction, size: fraction.positive() });
export type ImageCrop = z.infer<typeof imageCrop>;

/** The tus metadata of an upload; other keys, such as a file name, are ignored. */
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
  /** The owner of the picture, for uploads by the admin. */
  owner: participantId.optional(),
  /** The user's proof that the picture belongs to, and the picture's id, made by the browser; both or neither. */
  proof: z.uuid().optional(),
  picture: z.uuid().optional(),
  /** What else the picture or file belongs to. It then also needs an id made by the browser. */
  kind: z.enum(attachmentUploads).optional(),
  /** The name of a message's file in the browser, without the character that no database stores. */
  name: z
    .string()
    .max(500)
    .overwrite((text) => text.replaceAll('\0', ''))
    .optional(),
  /** The key of the picture that the upload replaces, or 'none', so that a newer picture is not overwritten. */
  replaces: z.string().max(64).optional(),
});
export type UploadMetadata = z.infer<typeof uploadMetadata>;
