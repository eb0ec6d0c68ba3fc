import classes from './HeroPictures.module.css';
import { PauseButton } from './PauseButton.tsx';
import { Picture, type PictureFile } from './Picture.tsx';

/**
 * The hero picture, which changes every five seconds (second specification, section 2). Only the first is in
 * the page; the others load when they are due.
 */
export function HeroPictures({ pictures }: { pictures: readonly PictureFile[] }) {
  return (
    <div className={classes.hero} data-carousel="hero">
      <div className={classes.stack}>
        {pictures.map((picture, index) => (
          <div
            key={picture.url}
            className={classes.slide}
            data-slide=""
            data-shown={index === 0}
            aria-hidden={index !== 0}
          >
            {index === 0 ? (
              <Picture file={picture} urgent />
            ) : (
              <template>
                <Picture file={picture} />
              </template>
            )}
          </div>
        ))}
      </div>
      <div className={classes.control}>
        <PauseButton what="the pictures" />
      </div>
    </div>
  );
}
