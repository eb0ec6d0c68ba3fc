import { useState } from 'react';
import classes from './Avatar.module.css';
import { Monogram } from './Monogram.tsx';

type Props = {
  name: string;
  image: string | null;
  /** Width and height in pixels. */
  size?: number;
  shape?: 'round' | 'square';
  /** Only if the name is not next to the picture. */
  alt?: string;
};

/** A user's picture, or a monogram if there is none or it does not load. */
export function Avatar({ name, image, size = 48, shape = 'round', alt = '' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = image !== null && image !== failed;
  if (shown) {
    return (
      <img
        className={classes.picture}
        data-shape={shape}
        src={image}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        fetchPriority="low"
        onError={() => setFailed(image)}
      />
    );
  }
  const mark = <Monogram name={name} size={size} shape={shape} />;
  return alt === '' ? (
    mark
  ) : (
    <span role="img" aria-label={alt}>
      {mark}
    </span>
  );
}
