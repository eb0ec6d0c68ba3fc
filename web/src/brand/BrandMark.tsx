import { productName } from '@ambitionhub/contract/accounts';
import classes from './BrandMark.module.css';

/** The product's name with a stroke of the marker pen under it. */
export function BrandMark({ size = 'large' }: { size?: 'small' | 'large' }) {
  return (
    <span className={classes.mark} data-size={size} translate="no">
      {productName}
    </span>
  );
}
