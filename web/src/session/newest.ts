type Versioned = { readonly version: number };

/** Of two views of one row the newer one: replies may come in another order than the server made them. */
export const newestOf = <Row extends Versioned>(held: Row | undefined, told: Row): Row =>
  held !== undefined && held.version > told.version ? held : told;
