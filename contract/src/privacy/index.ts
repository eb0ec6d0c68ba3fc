import { features } from '../contract.ts';
import { entriesOf } from '../feature.ts';

/**
 * The personal data we store, by heading, with the text and order of the Privacy page; each feature declares
 * its own.
 */
export const privacyTexts = entriesOf(features, 'privacy');
