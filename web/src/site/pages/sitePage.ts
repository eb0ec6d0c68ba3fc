import type { ReactElement } from 'react';
import type { PictureFile } from '../parts/Picture.tsx';
import type { ProductFile } from '../parts/ProductPicture.tsx';
import type { Audience } from '../parts/SiteHeader.tsx';
import type { UniversityMark } from '../parts/TrustStrip.tsx';
import type { PictureName } from '../pictures/gallery.tsx';
import type { SharingCardProps } from '../pictures/SharingCard.tsx';

/** What the pages show that was made before them. */
export type Drawn = {
  picture: (name: PictureName) => PictureFile;
  universities: readonly UniversityMark[];
  product: readonly ProductFile[];
  /** Where the contact sentences send people to; null where the installation has no address. */
  supportEmail: string | null;
};

/** Something that schema.org has a word for. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

export type SitePage = {
  /** The file it is written to, without its ending. */
  name: string;
  /** Its canonical address. */
  path: string;
  title: string;
  description: string;
  audience: Audience;
  sharing: SharingCardProps;
  /** What the page is, to those who read it by machine. */
  about: Thing;
  content: (drawn: Drawn) => ReactElement;
};

/** Stands for the site's own address, which only the running server knows. */
export const publicUrl = '__PUBLIC_URL__';

/** Stands for the address to write to, which only the running server knows, too. */
export const supportEmail = '__SUPPORT_EMAIL__';
