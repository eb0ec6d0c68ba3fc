import classes from './Portrait.module.css';

type PortraitProps = { url: string; name: string; size?: 'small' | 'large' };

/** A drawn portrait; if it fails to load, the first letter of the name. */
export function Portrait({ url, name, size = 'small' }: PortraitProps) {
  return (
    <span className={classes.portrait} data-size={size}>
      <img src={url} width={240} height={240} alt="" loading="lazy" decoding="async" />
      <span className={classes.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    </span>
  );
}
