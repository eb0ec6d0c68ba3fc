import { useEffect, useState } from 'react';
import { paces } from '../motion/paces.ts';
import { useRotation } from '../motion/rotation.ts';
import classes from './HeroPictures.module.css';
import { PauseButton } from './PauseButton.tsx';
import { Picture, type PictureFile } from './Picture.tsx';

type HeroPicturesProps = { pictures: readonly PictureFile[] };

/**
 * The hero's picture, another one every five seconds (second specification, section 2). Only the first is in the page;
 * each next one is fetched while the one before it is shown.
 */
export function HeroPictures({ pictures }: HeroPicturesProps) {
  const [shown, setShown] = useState(0);
  const [fetched, setFetched] = useState(1);
  const { paused, togglePause, holders } = useRotation(() => {
    const next = (shown + 1) % pictures.length;
    setShown(next);
    setFetched(Math.max(fetched, next + 2));
  }, paces.hero);

  useEffect(() => setFetched(2), []);

  return (
    <div className={classes.hero} {...holders}>
      <div className={classes.stack}>
        {pictures.slice(0, fetched).map((picture, index) => (
          <div
            key={picture.url}
            className={classes.slide}
            data-shown={index === shown}
            aria-hidden={index !== shown}
          >
            <Picture file={picture} urgent={index === 0} />
          </div>
        ))}
      </div>
      <div className={classes.control}>
        <PauseButton paused={paused} onToggle={togglePause} what="the pictures" />
      </div>
    </div>
  );
}
