export { portfolioPictureRows } from './pictures.store.ts';

export { portfolioTakenMail } from './taken-mail.ts';
