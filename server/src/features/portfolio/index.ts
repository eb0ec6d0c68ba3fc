export { portfolioData } from './personal-data.store.ts';
export { portfolioPictureRows } from './pictures.store.ts';
export { portfolioProcedures } from './procedures.ts';
export { portfolioTakenMail } from './taken-mail.ts';
