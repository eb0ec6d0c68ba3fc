export { rejectCompany, setApprovals } from './approval.store.ts';
export {
  findEligibility,
  findPremium,
  hasCompleteProfile,
  setCompanyRating,
  setCountedCompanies,
  setResponseRanks,
  setSubscriptionStatus,
} from './company-status.store.ts';
export { takeCover } from './covers.store.ts';
export { decideApproval, registerApprovalsJobs, undoDecision } from './decide-approval.ts';
export { seesCompany } from './page/company-page.ts';
export { companyProfiles } from './participant-profile.store.ts';

export { removeMemberAsAdmin } from './people/members.ts';
export { moveDueOwnerships } from './people/ownership.ts';
export { findMember, findPeople, mayManageKeys, mayPay, maySeePay } from './people/people.store.ts';

export { editCompany, putCompanyImage, showCompanyImage } from './profile.ts';
export { findOwnCompany } from './removal.ts';
export { companyInSession } from './session-profile.ts';
export {
  companiesForAdmin,
  companiesForBooks,
  companiesForWork,
  listedCompanies as companies,
} from './shared.tables.ts';
export {
  companyFoundedBy,
  findCompany,
  findOwned,
  findOwner,
  findOwners,
  findTimeZone,
  insertCompany,
  lockCompanies,
} from './store.ts';
