/** Where visitors and users write to; named in the Terms and the Privacy Policy. */
export const contactEmail = 'support@ambitionhub.example';
