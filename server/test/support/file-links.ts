/** For reactions whose messages nobody reads. */
export const noFileLinks = { picture: () => ({ small: '', large: '' }), document: () => '' };
