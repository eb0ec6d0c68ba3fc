export { rejectCompany, setApprovals } from './approval.store.ts';
export { approvalMail } from './approval-mail.ts';
export { decideApproval, undoDecision, workApprovals } from './deciding.ts';
export { companyFaces } from './face.store.ts';
export { companiesData } from './personal-data.store.ts';
export { companiesProcedures } from './procedures.ts';
export { editCompany, putCompanyImage, showCompanyImage } from './profile.ts';
export { rejectionMail } from './rejection-mail.ts';
export { removeOwnedCompanies } from './removal.ts';
export { companiesForAdmin, listedCompanies as companies } from './shared.tables.ts';
export {
  findStanding,
  hasCompleteProfile,
  setResponseRanks,
  setSubscriptionStatus,
} from './standing.store.ts';
export {
  companyFoundedBy,
  findCompany,
  findOwned,
  findOwnerAddress,
  findOwners,
  insertCompany,
  setCompanyBarred,
  setCompanyLeaving,
} from './store.ts';
