import type { ReactElement } from 'react';
import type { PictureFile } from '../parts/Picture.tsx';
import type { ProductFile } from '../parts/ProductPicture.tsx';
import type { Audience } from '../parts/SiteHeader.tsx';
import type { UniversityMark } from '../parts/TrustStrip.tsx';
import type { PictureName } from '../pictures/gallery.tsx';
import type { ShareImageProps } from '../pictures/ShareImage.tsx';

/** Assets made before the pages. */
export type Drawn = {
  picture: (name: PictureName) => PictureFile;
  universities: readonly UniversityMark[];
  product: readonly ProductFile[];
};

/** A schema.org object. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

export type SitePage = {
  /** The file name, without its extension. */
  name: string;
  /** Its canonical address. */
  path: string;
  title: string;
  description: string;
  audience: Audience;
  sharing: ShareImageProps;
  /** The page's structured data. */
  about: Thing;
  /** For a template page, the placeholders that the server fills in: structured data and the preview picture. */
  filled?: { readonly data: string; readonly picture: string; readonly pictureAlt: string };
  content: (drawn: Drawn) => ReactElement;
};

/** The placeholder for the site's address, which only the running server knows. */
export const publicUrl = '__PUBLIC_URL__';

/** The placeholder for the free premium of new companies. It continues a sentence. */
export const introduction = '__INTRODUCTION__';

/** The placeholders for the operator, whom only the running server knows. */
export const operator = {
  name: '__OPERATOR_NAME__',
  address: '__OPERATOR_ADDRESS__',
  law: '__GOVERNING_LAW__',
  email: '__SUPPORT_EMAIL__',
} as const;
