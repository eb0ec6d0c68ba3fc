import classes from './Example.module.css';

/** Marks an invented person or story where it is, in the same size as the name. */
export const Example = () => <span className={classes.example}>Example</span>;
