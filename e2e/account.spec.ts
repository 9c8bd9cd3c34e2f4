/** @module-tag all */
import { expect, openAs, ownPage, prefer, test } from './fixtures.ts';

const address = '/account/notifications';

test.describe('the notification settings', () => {
  test('are shown for each service that the roles open', async ({ page }) => {
    await openAs(page, 'demo', address);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'On-Demand Tracking',
      'Collision Avoidance',
      'Webhook secret',
      'Sent messages',
    ]);
    const tracking = page.getByRole('region', { name: 'On-Demand Tracking' });
    await expect(tracking.getByRole('textbox')).toHaveCount(3);
    await expect(tracking.getByText('BETA')).toHaveCount(2);
    await expect(tracking.getByRole('checkbox', { name: 'Complete' })).toBeChecked();
    await expect(tracking.getByRole('checkbox', { name: 'Cancelled' })).toBeChecked();
    await expect(tracking.getByRole('checkbox', { name: 'Pending' })).not.toBeChecked();
    await expect(tracking.getByRole('checkbox', { name: 'In Progress' })).not.toBeChecked();
  });

  test('are not shown without a role', async ({ page }) => {
    await openAs(page, 'demo-none', address);
    await expect(page.getByText('your roles give access to none of them')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  });

  test('refuse an e-mail address that is none, and go to it', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('nobody');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Email address must be a valid address.');
    await expect(email).toBeFocused();
    expect(world.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('are saved with their channels enabled by their addresses, and a message says so', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    const stored = {
      email: { addresses: ['ops@example.org'], enabled: true },
      msteams: { url: [], enabled: false },
      slack: { url: [], enabled: false },
      webhook: { url: ['not an address'], enabled: true },
      statuses: ['COMPLETED_OK', 'CANCELLED', 'PENDING'],
    };
    const seen = Promise.withResolvers<void>();
    const body = { notifications: { default: stored } };
    world.api.answer('PUT /ca/userconfig', { status: 200, body, after: seen.promise });
    await page.getByRole('textbox', { name: 'Email' }).fill(' ops@example.org ');
    await page.getByRole('textbox', { name: 'Webhook' }).fill('not an address');
    await page.getByRole('checkbox', { name: 'Pending' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    seen.resolve();
    const toasts = page.getByRole('region', { name: 'New notifications' });
    await expect(toasts).toHaveText('Settings updatedYour user settings have been saved.');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
    const [put] = world.api.calls.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({ notifications: { default: stored } });
  });

  test.describe('that change elsewhere', () => {
    test.use({ expectedErrors: [/status of 412/] });

    test('take what was saved elsewhere while they are untouched, and say so when they are not', {
      tag: ownPage,
    }, async ({ page, world }) => {
      const stored = (address: string) => ({
        status: 200,
        body: {
          notifications: {
            default: {
              email: { addresses: [address], enabled: true },
              msteams: { url: [], enabled: false },
              slack: { url: [], enabled: false },
              webhook: { url: [], enabled: false },
              statuses: ['COMPLETED_OK'],
            },
          },
        },
      });
      await page.clock.install({ time: Date.now() });
      world.api.answer('GET /ca/userconfig', stored('first@example.org'));
      await openAs(page, 'demo-ca', address);
      const email = page.getByRole('textbox', { name: 'Email' });
      await expect(email).toHaveValue('first@example.org');
      world.api.answer('GET /ca/userconfig', stored('second@example.org'));
      await page.clock.fastForward('03:01');
      const pages = page.getByRole('navigation', { name: 'Account' });
      await pages.getByRole('link', { name: 'Profile' }).click();
      await pages.getByRole('link', { name: 'Notifications' }).click();
      await expect(email).toHaveValue('second@example.org');
      await email.fill('own@example.org');
      world.api.answer('GET /ca/userconfig', stored('third@example.org'));
      world.api.answer('PUT /ca/userconfig', { status: 412, body: {}, type: 'application/problem+json' });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(/^The server has newer values/)).toBeVisible();
      await expect(email).toHaveValue('own@example.org');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(email).toHaveValue('third@example.org');
      await expect(page.getByText(/^The server has newer values/)).toBeHidden();
    });
  });

  test.describe('that cannot be saved', () => {
    test.use({ expectedErrors: [/status of 500/] });

    test('say nothing, and can be tried again', async ({ page, world }) => {
      await openAs(page, 'demo-odt', address);
      const seen = Promise.withResolvers<void>();
      const body = { status: 500, code: 'INTERNAL', title: 'The server failed', detail: 'x' };
      world.api.answer('PUT /userconfig/subject-of-demo-odt', {
        status: 500,
        body,
        type: 'application/problem+json',
        after: seen.promise,
      });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
      seen.resolve();
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
      await expect(page.getByRole('region', { name: 'New notifications' })).toBeEmpty();
    });
  });
});

const delivery = (more: object) => ({
  id: '01900000-0000-7000-8000-000000000001',
  service: 'ca',
  channel: 'webhook',
  address: 'https://receiver.example/hook',
  state: 'DELIVERED',
  attempts: 1,
  lastAnswer: '200 ok',
  title: 'Test from Farpass',
  subject: 'notifications.test',
  isTest: true,
  createdAt: '2026-11-21T01:00:00.000000Z',
  nextAttemptAt: null,
  finishedAt: '2026-11-21T01:00:01.000000Z',
  ...more,
});
const withWebhook = {
  email: { addresses: [], enabled: false },
  msteams: { url: [], enabled: false },
  slack: { url: [], enabled: false },
  webhook: { url: ['https://receiver.example/hook'], enabled: true },
  statuses: ['COMPLETED_OK'],
};

test('Slack, which has no field, is shown when it is on', async ({ page, world }) => {
  const slack = { url: ['https://hooks.slack.example/x'], enabled: true };
  const on = { ...withWebhook, slack };
  world.api.answer('GET /ca/userconfig', { status: 200, body: { notifications: { default: on } } });
  await openAs(page, 'demo-ca', address);
  await expect(page.getByText('Slack is on: https://hooks.slack.example/x.')).toBeVisible();
});

test.describe('a channel', () => {
  test.beforeEach(async ({ world }) => {
    world.api.answer('GET /ca/userconfig', { status: 200, body: { notifications: { default: withWebhook } } });
    const deliveryId = delivery({}).id;
    world.api.answer('POST /notifications/test', { status: 202, body: { deliveryId } });
  });

  test('is tested, says what the other side answered, and asks whether it arrived', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    world.api.answer('GET /notifications/deliveries', { status: 200, body: [delivery({})] });
    await page.getByRole('button', { name: 'Test Webhook' }).click();
    await expect(page.getByText('The receiving side answered: 200 ok. Did the message arrive?')).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('Check that the receiver verifies the signature')).toBeVisible();
    const [post] = world.api.calls.filter(({ path }) => path === '/notifications/test');
    expect(JSON.parse(post?.body ?? '')).toEqual({ service: 'ca', channel: 'webhook' });
  });

  test('that Farpass does not send to says why', async ({ page, world }) => {
    const refused = delivery({ state: 'REFUSED', lastAnswer: 'It is a special address.' });
    await openAs(page, 'demo-ca', address);
    world.api.answer('GET /notifications/deliveries', { status: 200, body: [refused] });
    await page.getByRole('button', { name: 'Test Webhook' }).click();
    await expect(page.getByText('Farpass does not send there: It is a special address.')).toBeVisible();
  });

  test('is tested only as it is saved', async ({ page }) => {
    await openAs(page, 'demo-ca', address);
    await expect(page.getByRole('button', { name: 'Test Webhook' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Test Email' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Webhook' }).fill('https://other.example/');
    await expect(page.getByRole('button', { name: 'Test Webhook' })).toBeDisabled();
  });

  test('that is suspended says since when', async ({ page, world }) => {
    const channel = {
      service: 'ca',
      channel: 'webhook',
      address: 'https://receiver.example/hook',
      failures: 7,
      failingSince: '2026-11-19T01:00:00.000000Z',
      lastAnswer: '503',
      suspendedAt: '2026-11-20T01:00:00.000000Z',
    };
    world.api.answer('GET /notifications/channels', { status: 200, body: [channel] });
    await openAs(page, 'demo-ca', address);
    await expect(page.getByText('Suspended since 2026-11-20 01:00:00 Z: 503.')).toBeVisible();
  });
});

test.describe('the choices next to the settings', () => {
  const more = 'Which conjunctions, when and how';

  test('refuse what is wrong, list it, and go to the first field', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    await page.getByText(more).click();
    await page.getByRole('textbox', { name: /Time zone/ }).fill('Mars/Olympus');
    await page.getByRole('checkbox', { name: /notify someone else/ }).check();
    await page.getByRole('textbox', { name: 'Address' }).fill('nobody');
    await page.getByRole('button', { name: 'Save what and when' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no such time zone.');
    await expect(page.getByRole('alert')).toContainText('Email address must be a valid address.');
    await expect(page.getByRole('textbox', { name: /Time zone/ })).toBeFocused();
    expect(world.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('are saved with the settings that are stored', async ({ page, world }) => {
    world.api.answer('GET /ca/userconfig', { status: 200, body: { notifications: { default: withWebhook } } });
    world.api.answer('PUT /ca/userconfig', { status: 200, body: { notifications: { default: withWebhook } } });
    await openAs(page, 'demo-ca', address);
    await page.getByText(more).click();
    await page.getByRole('combobox', { name: 'Risk' }).selectOption('CRITICAL');
    await page.getByRole('checkbox', { name: 'is cleared' }).uncheck();
    await page.getByRole('checkbox', { name: 'AURORA-1' }).check();
    await page.getByRole('checkbox', { name: /Quiet hours/ }).check();
    await page.getByRole('button', { name: 'Save what and when' }).click();
    await expect(page.getByRole('region', { name: 'New notifications' })).toContainText('Settings updated');
    const [put] = world.api.calls.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({
      notifications: { default: withWebhook },
      choices: {
        language: 'en',
        timeZone: 'UTC',
        quietHours: { from: '22:00', to: '06:00' },
        summary: 'NONE',
        conjunctions: {
          leastRisk: 'CRITICAL',
          changes: ['NEW', 'RISEN', 'DECISION_NEAR'],
          satelliteIds: ['sat-1'],
          hoursBeforeTca: 168,
        },
        escalation: null,
      },
    });
  });
});

const secretWords = {
  en: {
    show: 'Show the secret',
    rotate: 'Create a new secret',
    both: 'For 24 hours messages are signed with both secrets.',
    before: 'Until 2026-11-22 10:00:00 +09, messages are also signed with the previous secret.',
    cancel: 'Cancel',
    log: 'Sent messages',
    failed: 'Failed, attempt 10: 503',
    again: 'Send again: Test from Farpass',
    delivered: 'Delivered: 200 ok',
  },
  de: {
    show: 'Geheimnis zeigen',
    rotate: 'Neues Geheimnis erstellen',
    both: '24 Stunden lang werden Nachrichten mit beiden Geheimnissen signiert',
    before: 'Bis 2026-11-22 10:00:00 +09 werden Nachrichten auch mit dem vorigen Geheimnis signiert.',
    cancel: 'Abbrechen',
    log: 'Gesendete Nachrichten',
    failed: 'Fehlgeschlagen, Versuch 10: 503',
    again: 'Erneut senden: Test from Farpass',
    delivered: 'Zugestellt: 200 ok',
  },
} as const;

for (const language of ['en', 'de'] as const) {
  const words = secretWords[language];
  test.describe(`the secret and the log in ${language}`, () => {
    test.beforeEach(({ page }) => prefer(page, { language, zone: 'Asia/Tokyo' }));

    test('a new secret is made only after a question, and says until when the one before holds', async ({
      page,
      world,
    }) => {
      world.api.answer('GET /notifications/webhook-secret', {
        status: 200,
        body: { secret: 'whsec_first', previousUntil: null },
      });
      const previousUntil = '2026-11-22T01:00:00.000000Z';
      const rotated = { status: 200, body: { secret: 'whsec_second', previousUntil } };
      world.api.answer('POST /notifications/webhook-secret', rotated);
      const rotations = () => world.api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
      await openAs(page, 'demo-ca', address);
      await page.getByRole('button', { name: words.show }).click();
      await expect(page.getByText('whsec_first')).toBeVisible();
      await page.getByRole('button', { name: words.rotate }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText(words.both);
      await question.getByRole('button', { name: words.cancel }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByText('whsec_first')).toBeVisible();
      expect(rotations()).toEqual([]);
      await page.getByRole('button', { name: words.rotate }).click();
      await question.getByRole('button', { name: words.rotate }).click();
      await expect(page.getByText('whsec_second')).toBeVisible();
      await expect(page.getByText(words.before)).toBeVisible();
      expect(rotations()).toEqual(['/notifications/webhook-secret']);
    });

    test('a message that failed is sent again, and the log shows what became of it', async ({ page, world }) => {
      const failed = delivery({ state: 'FAILED', attempts: 10, lastAnswer: '503' });
      world.api.answer('GET /notifications/deliveries', { status: 200, body: [failed] });
      const replay = `/notifications/deliveries/${failed.id}/replay`;
      world.api.answer(`POST ${replay}`, { status: 202, body: delivery({ state: 'QUEUED' }) });
      await openAs(page, 'demo-ca', address);
      const log = page.getByRole('region', { name: words.log });
      await expect(log.getByRole('listitem')).toContainText(words.failed);
      await expect(log.getByRole('listitem')).toContainText('2026-11-21 10:00:00 +09');
      world.api.answer('GET /notifications/deliveries', { status: 200, body: [delivery({})] });
      await log.getByRole('button', { name: words.again }).click();
      await expect(log.getByRole('listitem')).toContainText(words.delivered);
      expect(world.api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([replay]);
    });

    test.describe('when the server refuses', () => {
      test.use({ expectedErrors: [/status of 500/] });

      test('nothing is made, and a message says so', async ({ page, world }) => {
        const body = { status: 500, code: 'INTERNAL', title: 'The server failed', detail: 'x' };
        const refused = { status: 500, body, type: 'application/problem+json' };
        world.api.answer('POST /notifications/webhook-secret', refused);
        await openAs(page, 'demo-ca', address);
        await page.getByRole('button', { name: words.rotate }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.rotate }).click();
        await expect(page.getByRole('region', { name: /New notifications|Neue Benachrichtigungen/ })).toContainText(
          '500',
        );
        await expect(page.getByText(words.before)).toHaveCount(0);
      });
    });
  });
}

test.describe('in German on a light page', () => {
  test.beforeEach(async ({ page, world }) => {
    await prefer(page, { theme: 'light', language: 'de' });
    world.api.answer('GET /ca/userconfig', { status: 200, body: { notifications: { default: withWebhook } } });
    world.api.answer('PUT /ca/userconfig', { status: 200, body: { notifications: { default: withWebhook } } });
  });

  test('the settings refuse a wrong address, and take a right one', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    const email = page.getByRole('textbox', { name: 'E-Mail' });
    await email.fill('niemand');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Die E-Mail-Adresse muss eine gültige Adresse sein.');
    await expect(email).toBeFocused();
    await email.fill('ops@example.org');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(page.getByRole('region', { name: 'Neue Benachrichtigungen' })).toContainText('gespeichert');
    const puts = world.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
    expect(puts.map(({ notifications }) => notifications.default.email)).toEqual([
      { addresses: ['ops@example.org'], enabled: true },
    ]);
  });

  test('the choices refuse a wrong zone, and take a right one', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    await page.getByText('Welche Annäherungen, wann und wie').click();
    const zone = page.getByRole('textbox', { name: /Zeitzone/ });
    await zone.fill('Mars/Olympus');
    await page.getByRole('button', { name: 'Was und wann speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Diese Zeitzone gibt es nicht.');
    await expect(zone).toBeFocused();
    await zone.fill('Europe/Berlin');
    await page.getByRole('button', { name: 'Was und wann speichern' }).click();
    await expect
      .poll(() => world.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body)))
      .toMatchObject([{ choices: { timeZone: 'Europe/Berlin' } }]);
  });

  test('a channel is tested, and one that is refused says why', async ({ page, world }) => {
    world.api.answer('POST /notifications/test', { status: 202, body: { deliveryId: delivery({}).id } });
    const refused = delivery({ state: 'REFUSED', lastAnswer: 'It is a special address.' });
    await openAs(page, 'demo-ca', address);
    world.api.answer('GET /notifications/deliveries', { status: 200, body: [refused] });
    await page.getByRole('button', { name: 'Webhook testen' }).click();
    await expect(page.getByText('Farpass sendet nicht dorthin: It is a special address.')).toBeVisible();
  });
});
