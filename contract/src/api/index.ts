/** The path of the procedures, and of the live stream. */
export const apiPrefix = '/api';
export const livePath = `${apiPrefix}/live`;

/**
 * A client names in this header the version of the contract that it knows. Version 1 was that of the release 1.0.0, whose
 * browsers name none: they know no refusal CHANGED, and get CHANGED_MEANWHILE with the same text.
 */
export const contractHeader = 'x-ambitionhub-contract';
export const contractVersion = '2';
