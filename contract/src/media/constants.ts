/** Accepted image types, detected from the content and not from the name; never SVG (decision D6). */
const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Extensions offered by the file picker (first specification, section 5). */
export const imageExtensions = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const;

/** Also offered, since a browser that can read them converts them to an accepted type (decision D17). */
const phoneExtensions = ['.heic', '.heif', '.avif'] as const;

/** What a file field for pictures takes. */
export const pictureExtensions = [...imageExtensions, ...phoneExtensions].join(',');

/** Bytes: 5 MB (second specification, section 5). */
export const maxImageBytes = 5_242_880;

/** Bytes of a file in a message, a picture or a PDF: 10 MB (decision D19). */
export const maxMessageFileBytes = 10_485_760;
export const documentExtensions = ['.pdf'] as const;
/** Unicode code points of a document's name, with its ending. */
export const maxFileName = 100;

/**
 * The most pixels that an upload may decode to, and the longest edge: a small file must not fill the memory
 * or decode to millions of rows. Pictures under 5 MB from cameras and phones stay below both.
 */
export const maxImagePixels = 25_000_000;
export const maxImageEdge = 16_000;

/** Edge lengths, in pixels, of the square images: rows and badges, cards, profiles. */
export const imageSizes = { small: 96, medium: 256, large: 640 } as const;
export type ImageSize = keyof typeof imageSizes;

/**
 * The longest edge, in pixels, of a proof's pictures: whole, for lists and to look at closely. Always WebP, since
 * no email shows them.
 */
export const proofImageSizes = { small: 320, large: 1600 } as const;
export type ProofImageSize = keyof typeof proofImageSizes;

/** The widths, in pixels, of the cover of a company's page: for phones, and for wide screens. */
export const coverImageSizes = { small: 800, large: 1600 } as const;
export type CoverImageSize = keyof typeof coverImageSizes;
/** How many times as wide as high a cover is. */
export const coverShape = 4;
export const coversPath = '/covers';

/** Kinds of uploads besides the pictures of profiles and of proofs. */
export const attachmentUploads = ['portfolio', 'cover', 'message'] as const;
export type AttachmentUpload = (typeof attachmentUploads)[number];

/** Minutes for which a link to a proof's picture can be used (the work, section 4). */
export const proofLinkMinutes = 15;

/** WebP for pages, JPEG for readers without WebP. AVIF took twenty times as long as WebP for the large size. */
export const imageFormats = ['webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A student's picture or a company's logo. */
const imagePurposes = ['profile', 'logo'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/** First specification, sections 5 and 8; second specification, sections 5 and 8. */
export const mediaTexts = {
  uploading: (percent: number) => `Uploading... ${percent}%`,
  uploaded: 'Image uploaded',
  failed: 'Upload failed',
  cancel: 'Cancel upload',
  resume: 'Resume upload',
  paused: 'The connection was lost. The upload will resume when you’re back online.',
  kept: {
    text: 'This picture has not been uploaded yet.',
    upload: 'Upload',
    discard: 'Discard',
  },
  /** For a picture that the browser can shrink (decision D17). The size is in words, such as '8.2 MB'. */
  smaller: {
    text: (size: string) => `This picture is ${size}. Make it smaller?`,
    make: 'Make it smaller',
    cancel: 'Cancel',
  },
  /** For a picture smaller than profiles show it. */
  tiny: (width: number, height: number) =>
    `This picture is only ${width} × ${height} pixels and will look blurry. Choose a larger one if you can.`,
  drop: 'or drop a picture here',
  remove: 'Remove picture',
  removed: 'Image removed',
  crop: {
    title: 'Adjust your picture',
    text: 'Drag the picture to choose the part to show.',
    move: 'The part to show. Move it with the arrow keys.',
    zoom: 'Zoom',
    save: 'Upload',
  },
  placeholder: 'Image Coming Soon',
  errors: {
    type: 'Please select a valid image file (JPEG, PNG, GIF)',
    adminType: 'Please select an image file.',
    size: 'File size too large. Please select an image under 5MB.',
    signedOut: 'You must be logged in to update your profile image',
    pixels: 'This picture has too many pixels. Please select a smaller one.',
    unreadable: 'This picture could not be read. Please select another one.',
    complex: 'This picture takes too long to read. Please select another one.',
    busy: 'Many files are being uploaded right now. Please try again in a moment.',
    unsaved: 'The service isn’t responding. Please try again in a moment.',
    heif: 'This browser cannot read this kind of picture (HEIC or AVIF). Save it as JPEG and select it again.',
    fileType: 'Please select a picture (JPEG, PNG, GIF, WebP) or a PDF.',
    fileSize: 'File size too large. Please select a file under 10MB.',
    upload: (reason: string) => `Error uploading image: ${reason}`,
    save: (reason: string) => `Error saving image info: ${reason}`,
  },
} as const;

/** The response header of an upload's last part: the key of the new picture. */
export const imageHeader = 'X-Image';

export const mediaPrivacy = {
  Pictures:
    'the picture or logo that you upload, or that our team sets for you. We delete an unfinished upload after a day. We keep only a record that a picture was removed, so that importing an older export cannot bring it back.',
} as const;

/** Where pictures and files are uploaded. */
export const uploadsPath = '/api/uploads';
