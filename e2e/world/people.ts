/** The demo users of the platform as far as the page is concerned: names and roles. */
export interface TestPerson {
  readonly name: string;
  readonly email: string;
  readonly roles: Readonly<Record<string, readonly string[]>>;
}

export const people: Readonly<Record<string, TestPerson>> = {
  demo: {
    name: 'Demo Operator',
    email: 'demo@example.org',
    roles: { ca: ['user'], odt: ['user'], payments: ['user'] },
  },
  'demo-ca': { name: 'Demo Avoidance', email: 'demo-ca@example.org', roles: { ca: ['testuser'] } },
  'demo-odt': { name: 'Demo Tracking', email: 'demo-odt@example.org', roles: { odt: ['user'] } },
  'demo-provider': { name: 'Demo Provider', email: 'demo-provider@example.org', roles: { odt: ['provider'] } },
  'demo-none': { name: 'Demo Nobody', email: 'demo-none@example.org', roles: {} },
  'demo-admin': {
    name: 'Demo Admin',
    email: 'demo-admin@example.org',
    roles: { ca: ['admin'], odt: ['admin'], payments: ['admin'] },
  },
};
