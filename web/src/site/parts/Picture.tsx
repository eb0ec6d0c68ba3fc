import classes from './Picture.module.css';

/** A picture as the browser needs it: where it is, how large, and the words that stand for it. */
export type PictureFile = { url: string; width: number; height: number; alt: string };

type PictureProps = { file: PictureFile; urgent?: boolean };

/** A framed picture. Where it cannot be loaded, the stand-in takes its place in the same frame. */
export function Picture({ file, urgent = false }: PictureProps) {
  const { url, width, height, alt } = file;
  return (
    <span className={classes.frame}>
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
