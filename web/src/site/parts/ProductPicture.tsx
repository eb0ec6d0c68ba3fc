import classes from './ProductPicture.module.css';

/** One file of a picture of the running product, taken by `npm run pictures`. */
export type ProductFile = {
  name: string;
  scheme: 'light' | 'dark';
  form: 'wide' | 'narrow';
  /** Its pixels; a narrow one has two for each of CSS. */
  width: number;
  type: 'avif' | 'webp';
  url: string;
};

type ProductPictureProps = { files: readonly ProductFile[]; name: string; alt: string };

/** Where the narrow form gives way to the wide one, and how wide that is shown. */
const wideFrom = '(min-width: 768px)';
const wideSizes = '(min-width: 1600px) 60rem, (min-width: 1100px) 62vw, 92vw';
const shapes = { wide: { width: 1120, height: 720 }, narrow: { width: 390, height: 640 } };

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
          {...shapes.wide}
        />
        <source
          media={wideFrom}
          type="image/webp"
          srcSet={set(own, 'wide', 'webp')}
          sizes={wideSizes}
          {...shapes.wide}
        />
        <source type="image/avif" srcSet={set(own, 'narrow', 'avif')} {...shapes.narrow} />
        <img
          src={own.find(({ form, type }) => form === 'narrow' && type === 'webp')?.url}
          {...shapes.narrow}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
        <span className={classes.standIn}>Image Coming Soon</span>
      </picture>
    );
  });
}
