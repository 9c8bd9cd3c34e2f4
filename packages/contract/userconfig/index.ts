export {
  CaUserConfig,
  createCaUserConfig,
  deleteCaUserConfig,
  getCaUserConfig,
  getUserConfig,
  OdtUserConfig,
  putCaUserConfig,
  putCaUserConfigById,
  putUserConfig,
} from './calls.ts';
export {
  channelsEnabled,
  defaultStatuses,
  type NotificationSettings,
  notificationStatuses,
} from './notification-settings.ts';
