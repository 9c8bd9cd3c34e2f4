/** A notification as the server sends it. */
export const notificationOf = (id: string, more: object = {}) => ({
  id,
  code: 409,
  status: '4xx',
  title: `Title ${id}`,
  message: `Message ${id}`,
  timestamp: new Date().toISOString(),
  state: 'fresh',
  subject: 'sample',
  parameters: {},
  ...more,
});
