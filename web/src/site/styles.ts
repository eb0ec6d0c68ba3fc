// One style sheet for all pages: small enough to be cheaper than one more request per page.
import '../ui/fonts.css';
import '../ui/tokens.css';
import './base.css';

import.meta.glob('./**/*.module.css', { eager: true });
