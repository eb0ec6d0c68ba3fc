type Versioned = { readonly version: number };

/** The newer of two views of one row: replies may arrive out of order. */
export const newestOf = <Row extends Versioned>(held: Row | undefined, told: Row): Row =>
  held !== undefined && held.version > told.version ? held : told;
