import classes from './Product.module.css';
import { type ProductFile, ProductPicture } from './ProductPicture.tsx';

export type View = { picture: string; alt: string; name: string; text: string };

/** Product screenshots, each with what the user does there. */
export function Product({ files, views }: { files: readonly ProductFile[]; views: readonly View[] }) {
  return (
    <ul className={classes.views}>
      {views.map(({ picture, alt, name, text }) => (
        <li key={picture} className={classes.view}>
          <div className={classes.words}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
          <div>
            <ProductPicture files={files} name={picture} alt={alt} />
          </div>
        </li>
      ))}
    </ul>
  );
}
