/** The image types that are taken, decided by content and not by name; never SVG (decision D6). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What the file picker offers (first specification, section 5). */
export const imageExtensions = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const;

/** Bytes: 5 MB (second specification, section 5). */
export const maxImageBytes = 5_242_880;

/**
 * Pixels that an upload may decode to, and the length of its longer edge: a small file must unpack neither into all
 * memory nor into millions of rows. Cameras and phones whose pictures are under 5 MB stay below both.
 */
export const maxImagePixels = 25_000_000;
export const maxImageEdge = 16_000;

/** Edge in pixels of the square images that the pages use: rows and badges, cards, profiles. */
export const imageSizes = { small: 96, medium: 256, large: 640 } as const;
export type ImageSize = keyof typeof imageSizes;

/** WebP for pages, JPEG for whoever cannot read it. AVIF was measured: twenty times WebP's time for the large size. */
export const imageFormats = ['webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What an image is of: the picture of a student, or the logo of a company. */
export const imagePurposes = ['profile', 'logo'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/** First specification, sections 5 and 8; second specification, sections 5 and 8. */
export const mediaTexts = {
  uploading: (percent: number) => `Uploading... ${percent}%`,
  uploaded: 'Image uploaded',
  failed: 'Upload failed',
  cancel: 'Cancel upload',
  resume: 'Resume upload',
  paused: 'The connection was lost. The upload goes on when it is back.',
  kept: {
    text: 'This picture has not been uploaded yet.',
    upload: 'Upload',
    discard: 'Discard',
  },
  drop: 'or drop a picture here',
  remove: 'Remove picture',
  removed: 'Image removed',
  crop: {
    title: 'Adjust your picture',
    text: 'Drag the picture to choose what is shown.',
    move: 'The part that is shown. Move it with the arrow keys.',
    zoom: 'Zoom',
    save: 'Upload',
    cancel: 'Cancel',
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
    busy: 'Many pictures are being uploaded right now. Please try again in a moment.',
    upload: (reason: string) => `Error uploading image: ${reason}`,
    save: (reason: string) => `Error saving image info: ${reason}`,
  },
} as const;

/** The header of the reply to an upload's last part: the key of the picture that is now shown. */
export const imageHeader = 'X-Image';

export const mediaPrivacy = {
  Pictures:
    'the picture or logo that you upload, or that our team sets for you. Of an upload that breaks off, what has arrived goes after a day.',
} as const;
