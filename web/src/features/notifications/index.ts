export { TellDevice } from './device/TellDevice.tsx';
export { NotificationSettingsCard } from './NotificationSettingsCard.tsx';
