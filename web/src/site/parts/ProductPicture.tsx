import classes from './ProductPicture.module.css';

/** One file of a product screenshot, made by `npm run pictures`. */
export type ProductFile = {
  name: string;
  scheme: 'light' | 'dark';
  form: 'wide' | 'narrow';
  /** Its size in pixels; a narrow one has two per CSS pixel. */
  width: number;
  height: number;
  type: 'avif' | 'webp';
  url: string;
};

type ProductPictureProps = { files: readonly ProductFile[]; name: string; alt: string };

/** The breakpoint between the narrow and the wide form, and the displayed width. */
const wideFrom = '(min-width: 768px)';
const wideSizes = '(min-width: 1600px) 60rem, (min-width: 1100px) 62vw, 92vw';

/** The size that reserves a picture's space until it loads; an estimate if it has not been taken yet. */
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
 * A product screenshot in the page's color scheme: the browser fetches only the one that is shown. Narrow
 * screens get a narrow screenshot. A missing screenshot has a placeholder, since `npm run pictures` needs the
 * pages; a test checks that none is missing.
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
