import { imageCrop, imageFormats } from '@ambitionhub/contract/media';
import * as z from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The server's messages to the decoder process: one picture at a time, in pieces, then what to make of it. */
export const decoderQuestion = z.union([
  z.object({ piece: bytes }),
  z.object({
    crop: imageCrop.nullable(),
    kind: z.enum(['profile', 'whole', 'cover']),
    /** Time on all processors that the picture may take. */
    processorSeconds: z.number(),
  }),
]);
export type DecoderQuestion = z.infer<typeof decoderQuestion>;

const variant = z.object({
  size: z.number(),
  format: z.enum(imageFormats),
  bytes,
});
/** A finished picture in one of its sizes and formats. */
export type Variant = Readonly<z.infer<typeof variant>>;

/** A picture in all its sizes. One that is shown whole has `hashes`, to find look-alikes. */
const developed = z.object({
  variants: z.array(variant).readonly(),
  /** Pixels of the largest variant. */
  width: z.number(),
  height: z.number(),
  hashes: z.array(z.bigint()).readonly(),
});
export type Developed = Readonly<z.infer<typeof developed>>;

/** A picture's use: a square on pages, shown whole, or the cover of a page. */
export type PictureKind = Exclude<DecoderQuestion, { piece: Uint8Array }>['kind'];

/** Why a picture is refused, as a code of the contract's refusals. */
const fault = z.enum(['IMAGE_TYPE', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_UNREADABLE', 'IMAGE_TOO_COMPLEX']);
export type PictureFaultCode = z.infer<typeof fault>;

export const decoderAnswer = z.object({
  said: z.union([developed, fault]),
  /** The memory that the process still holds. */
  residentBytes: z.number(),
});
export type DecoderAnswer = z.infer<typeof decoderAnswer>;
