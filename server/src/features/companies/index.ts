export { approvalMail } from './approval-mail.ts';
export { companyFaces } from './face.store.ts';
export { companiesData } from './personal-data.store.ts';
export { companiesProcedures } from './procedures.ts';
export { rejectionMail } from './rejection-mail.ts';
export { companiesForAdmin, listedCompanies as companies } from './shared.tables.ts';
export {
  editCompany,
  findCompany,
  findStanding,
  hasCompleteProfile,
  insertCompany,
  putCompanyImage,
  rejectCompany,
  removeCompany,
  setApprovals,
  setCompanyBarred,
  setCompanyLeaving,
  setResponseRanks,
  setSubscriptionStatus,
  showCompanyImage,
} from './store.ts';
