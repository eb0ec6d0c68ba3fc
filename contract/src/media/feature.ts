import { defineFeature } from '../feature.ts';
import { mediaPrivacy, mediaTexts } from './constants.ts';
import { mediaContract } from './procedures.ts';

export const mediaFeature = defineFeature({
  procedures: mediaContract,
  refusals: {
    IMAGE_TYPE: { status: 415, message: mediaTexts.errors.type },
    IMAGE_TOO_LARGE: { status: 413, message: mediaTexts.errors.size },
    FILE_TYPE: { status: 415, message: mediaTexts.errors.fileType },
    FILE_TOO_LARGE: { status: 413, message: mediaTexts.errors.fileSize },
    IMAGE_TOO_MANY_PIXELS: { status: 413, message: mediaTexts.errors.pixels },
    IMAGE_UNREADABLE: { status: 422, message: mediaTexts.errors.unreadable },
    IMAGE_TOO_COMPLEX: { status: 422, message: mediaTexts.errors.complex },
    IMAGE_UNSAVED: { status: 503, message: mediaTexts.errors.unsaved },
    IMAGES_BUSY: { status: 503, message: mediaTexts.errors.busy },
  },
  privacy: mediaPrivacy,
});
