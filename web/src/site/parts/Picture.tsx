import classes from './Picture.module.css';

/** A picture's URL, size and alt text. */
export type PictureFile = { url: string; width: number; height: number; alt: string };

type PictureProps = { file: PictureFile; urgent?: boolean };

/** A framed picture, with a fallback in the same frame if it fails to load. */
export function Picture({ file, urgent = false }: PictureProps) {
  const { url, width, height, alt } = file;
  return (
    <span className={classes.frame} data-later={!urgent}>
      <img
        src={url}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={urgent ? 'eager' : 'lazy'}
        {...(urgent ? { fetchPriority: 'high' } : {})}
      />
      <span className={classes.standIn}>Image Coming Soon</span>
    </span>
  );
}
