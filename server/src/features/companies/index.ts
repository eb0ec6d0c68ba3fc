export { rejectCompany, setApprovals } from './approval.store.ts';
export { approvalMail } from './approval-mail.ts';
export { coverTakenMail } from './cover-taken-mail.ts';
export { coverRows, findOwnedCovers, takeCover } from './covers.store.ts';
export { decideApproval, undoDecision, workApprovals } from './deciding.ts';
export { companyFaces } from './face.store.ts';
export { removeInvitationsOf, removeOldInvitations } from './people/invitations.store.ts';
export {
  companyEndsMail,
  invitationMail,
  memberRemovedMail,
  ownershipMovedMail,
  ownershipOfferedMail,
} from './people/mails.ts';
export { removeMemberAsAdmin } from './people/members.ts';
export { findPeople, mayPay } from './people/people.store.ts';
export { takeBackAll } from './people/securing.ts';
export { companiesData } from './personal-data.store.ts';
export { companiesProcedures } from './procedures.ts';
export { editCompany, putCompanyImage, showCompanyImage } from './profile.ts';
export { rejectionMail } from './rejection-mail.ts';
export { findEnding, removeOwnedCompanies, reportRemovedMembers } from './removal.ts';
export {
  companiesForAdmin,
  companiesForBooks,
  companiesForWork,
  listedCompanies as companies,
  slugsOfCompanies,
} from './shared.tables.ts';
export {
  findPremium,
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
  findTimeZone,
  holdCompanies,
  insertCompany,
  setCompanyBarred,
  setCompanyLeaving,
  setTimeZone,
} from './store.ts';
