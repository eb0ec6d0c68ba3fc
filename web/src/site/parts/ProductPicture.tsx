import classes from './ProductPicture.module.css';

/** One file of a picture of the running product, taken by `npm run pictures`. */
export type ProductFile = {
  name: string;
  scheme: 'light' | 'dark';
  form: 'wide' | 'narrow';
  /** Its pixels; a narrow one has two for each of CSS. */
  width: number;
  height: number;
  type: 'avif' | 'webp';
  url: string;
};

type ProductPictureProps = { files: readonly ProductFile[]; name: string; alt: string };

/** Where the narrow form gives way to the wide one, and how wide that is shown. */
const wideFrom = '(min-width: 768px)';
const wideSizes = '(min-width: 1600px) 60rem, (min-width: 1100px) 62vw, 92vw';

/** What keeps the room of a picture until it has come; for one that has not been taken yet, what it will need about. */
function room(files: readonly ProductFile[], form: ProductFile['form']): { width: number; height: number } {
  const { width, height } = files.find((file) => file.form === form) ?? { width: 4, height: 3 };
  return { width, height };
}

function set(files: readonly ProductFile[], form: ProductFile['form'], type: ProductFile['type']): string {
  return files
    .filter((file) => file.form === form && file.type === type)
    .map(({ url, width }) => `${url} ${form === 'wide' ? `${width}w` : '2x'}`)
    .sort()
    .join(', ');
}

/**
 * What the product looks like, in the scheme of the page: of the two, the browser fetches only the one that is shown. A
 * narrow screen sees the product as it is on one. A picture that has not been taken yet has its stand-in, since the pages
 * must be there for `npm run pictures`; a test asks for it.
 */
export function ProductPicture({ files, name, alt }: ProductPictureProps) {
  return (['light', 'dark'] as const).map((scheme) => {
    const own = files.filter((file) => file.name === name && file.scheme === scheme);
    return (
      <picture key={scheme} className={classes.picture} data-scheme={scheme}>
        <source
          media={wideFrom}
          type="image/avif"
          srcSet={set(own, 'wide', 'avif')}
          sizes={wideSizes}
          {...room(own, 'wide')}
        />
        <source
          media={wideFrom}
          type="image/webp"
          srcSet={set(own, 'wide', 'webp')}
          sizes={wideSizes}
          {...room(own, 'wide')}
        />
        <source type="image/avif" srcSet={set(own, 'narrow', 'avif')} {...room(own, 'narrow')} />
        <img
          src={own.find(({ form, type }) => form === 'narrow' && type === 'webp')?.url}
          {...room(own, 'narrow')}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
        <span className={classes.standIn}>Image Coming Soon</span>
      </picture>
    );
  });
}
