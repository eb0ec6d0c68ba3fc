import { imageUrl } from '@ambitionhub/contract/media';
import { useState } from 'react';
import classes from './Avatar.module.css';
import { Monogram } from './Monogram.tsx';

type Props = {
  name: string;
  /** The key of the picture, or null. */
  image: string | null;
  /** Width and height in pixels. */
  size: number;
  shape?: 'round' | 'square';
};

/** A user's picture, or a monogram if there is none or it does not load. Its name is next to it. */
export function Avatar({ name, image, size, shape = 'round' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (image === null || image === failed) return <Monogram name={name} size={size} shape={shape} />;
  return (
    <img
      className={classes.picture}
      data-shape={shape}
      src={imageUrl(image, size < 48 ? 'small' : 'medium')}
      alt=""
      width={size}
      height={size}
      decoding="async"
      fetchPriority="low"
      onError={() => setFailed(image)}
    />
  );
}
