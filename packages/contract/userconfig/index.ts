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
  type ConjunctionChange,
  conjunctionChanges,
  defaultChoices,
  NotificationChoices,
  notifiedRisks,
  summaryRhythms,
} from './notification-choices.ts';
export {
  channelsEnabled,
  defaultStatuses,
  type NotificationSettings,
  notificationStatuses,
} from './notification-settings.ts';
