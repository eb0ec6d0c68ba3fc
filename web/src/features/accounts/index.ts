export { EntryOutline } from './login/EntryOutline.tsx';
export { AddressCard } from './own/AddressCard.tsx';
export { RemovalCard } from './own/RemovalCard.tsx';
export { PasswordDialog } from './PasswordDialog.tsx';
export { SecurityCard, securityTitle } from './SecurityCard.tsx';
export { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
export { useAddressNews } from './useAddressNews.tsx';
export { useNotedUse } from './useNotedUse.ts';
