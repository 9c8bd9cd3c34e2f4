/** The pages of an account, as in their addresses. */
export const accountTabs = ['profile', 'notifications', 'billing', 'operator'] as const;
