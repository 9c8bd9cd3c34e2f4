/**
 * Proves that the platform works with a real Keycloak: `node e2e/keycloak/run.ts`. Needs Java 17 or newer, Maven and tar
 * (or KEYCLOAK_HOME), and a Chromium for the part that a person would do. Prints one line for each claim. Without a Keycloak
 * nothing is proven: the exit code is 75.
 */
import { Administrator } from './admin.ts';
import { checkInBrowser } from './browser.ts';
import { Checks } from './checks.ts';
import { type Farpass, startFarpass } from './farpass.ts';
import { type Keycloak, KeycloakNotFetched, startKeycloak } from './keycloak.ts';
import { freePort } from './port.ts';
import { checkRolesAccount } from './roles-account.ts';
import { checkByScript } from './script-client.ts';

const checks = new Checks();
const notProven = 75;
const farpassPort = await freePort();
let keycloak: Keycloak | undefined;
let farpass: Farpass | undefined;
try {
  keycloak = await startKeycloak({ port: await freePort(), farpassUrl: `http://localhost:${farpassPort}` });
  process.stdout.write(
    `Keycloak ${keycloak.version} at ${keycloak.url}, application at http://localhost:${farpassPort}: two origins\n`,
  );
  const issuer = `${keycloak.url}/realms/platform`;
  farpass = await startFarpass({ port: farpassPort, issuer });
  const administrator = new Administrator(keycloak);
  await administrator.signIn();
  await checkByScript({ issuer, farpass, administrator, checks });
  await administrator.signIn();
  await checkRolesAccount({ issuer, administrator, checks });
  await checkInBrowser({ issuer, farpass, administrator, checks });
  await farpass.stop();
  checks.section('Another site: Keycloak at 127.0.0.1, the application at localhost');
  const elsewhere = issuer.replace('localhost', '127.0.0.1');
  farpass = await startFarpass({ port: farpassPort, issuer: elsewhere });
  await checkInBrowser({ issuer: elsewhere, farpass, administrator, checks });
  process.exitCode = checks.end();
} catch (error) {
  if (!(error instanceof KeycloakNotFetched)) throw error;
  process.stdout.write(`not proven: ${error.message}\n`);
  process.exitCode = notProven;
} finally {
  await farpass?.stop();
  await keycloak?.stop();
}
