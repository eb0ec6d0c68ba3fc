export { rejectCompany, setApprovals } from './approval.store.ts';
export { approvalMail } from './approval-mail.ts';
export {
  findPremium,
  findStanding,
  hasCompleteProfile,
  setResponseRanks,
  setSubscriptionStatus,
} from './company-status.store.ts';
export { coverTakenMail } from './cover-taken-mail.ts';
export { takeCover } from './covers.store.ts';
export { decideApproval, registerApprovalsJobs, undoDecision } from './decide-approval.ts';
export { companyProfiles, isShown } from './participant-profile.store.ts';

export * as peopleMails from './people/mails.ts';
export { removeMemberAsAdmin } from './people/members.ts';
export { moveDueOwnerships } from './people/ownership.ts';
export { findMember, findPeople, mayPay } from './people/people.store.ts';
export { endInvitationsOf, takeBackAll } from './people/take-back-invitations.ts';

export { editCompany, putCompanyImage, showCompanyImage } from './profile.ts';
export { rejectionMail } from './rejection-mail.ts';
export {
  findEnding,
  findOwnCompany,
  removeOwnedCompanies,
  reportLeaving,
  reportRemovedMembers,
} from './removal.ts';
export {
  companiesForAdmin,
  companiesForBooks,
  companiesForWork,
  listedCompanies as companies,
  slugsOfCompanies,
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
  setCompanyBarred,
  setCompanyLeaving,
  setTimeZone,
} from './store.ts';
