import type { ClientMetadata } from 'oidc-provider';

export const webClientId = 'platform-web';
export const accountClientId = 'platform-account';

/** The path of the provider, the same as that of a realm of Keycloak. */
export const providerPath = '/auth/realms/platform';

/** The public clients: the web application, and the account pages of the provider itself. Redirects are matched exactly. */
export function clients(publicUrl: string): readonly [ClientMetadata, ClientMetadata] {
  const origins = webOrigins(publicUrl);
  const common = {
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
  } as const satisfies Partial<ClientMetadata>;
  return [
    {
      ...common,
      client_id: webClientId,
      client_name: 'Farpass',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: origins.flatMap((origin) => [`${origin}/signed-in`, `${origin}/silent-check-sso.html`]),
      post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
    },
    {
      ...common,
      client_id: accountClientId,
      client_name: 'Farpass account',
      grant_types: ['authorization_code'],
      redirect_uris: [`${publicUrl}${providerPath}/account`],
    },
  ];
}

/** The origins at which the application may run: the public one, and on loopback all three names of it. */
export function webOrigins(publicUrl: string): readonly string[] {
  const { protocol, port, hostname, origin } = new URL(publicUrl);
  if (!isLoopback(hostname)) return [origin];
  const names = ['localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`,
  );
  return [origin, ...names.filter((name) => name !== origin)];
}

/** Whether a name or address leads to this computer only. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
