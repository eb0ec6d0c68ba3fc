/** The image types that are taken, decided by content and not by name; never SVG (decision D6). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What the file picker offers (first specification, section 5). */
export const imageExtensions = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const;

/** Bytes: 5 MB (second specification, section 5). */
export const maxImageBytes = 5_242_880;

/** Pixels that an upload may decode to, so that a small file cannot unpack into all memory. */
export const maxImagePixels = 50_000_000;

/** Edge in pixels of the square images that the pages use: rows and badges, cards, profiles. */
export const imageSizes = { small: 96, medium: 256, large: 640 } as const;
export type ImageSize = keyof typeof imageSizes;

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
  drop: 'or drop a picture here',
  remove: 'Remove picture',
  removed: 'Image removed',
  crop: {
    title: 'Adjust your picture',
    text: 'Drag the picture to choose what is shown.',
    right: 'From left to right',
    down: 'From top to bottom',
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
    upload: (reason: string) => `Error uploading image: ${reason}`,
    save: (reason: string) => `Error saving image info: ${reason}`,
  },
} as const;

/** The header of the reply to an upload's last part: the key of the picture that is now shown. */
export const imageHeader = 'X-Image';
