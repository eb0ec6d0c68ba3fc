export { NotificationSettingsCard } from './NotificationSettingsCard.tsx';
