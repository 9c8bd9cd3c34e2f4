import { once } from 'node:events';
import { connect } from 'node:net';
import { json, publicAccess, route } from '@farpass/contract/route';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { testApp } from '../testing.ts';
import { answer, handle } from './call.ts';

const slow = route({
  service: 'ca',
  method: 'GET',
  path: '/ca/slow',
  operationId: 'slow',
  summary: 'Answers when it is told to',
  access: publicAccess,
  audit: null,
  tags: ['platform'],
  responses: { 200: json(Type.Object({}), 'Nothing') },
});

it.each(['before', 'after'])('a client that goes away is known to a handler that asks for it %s that', async (when) => {
  const [isCalled, isGone, told] = [0, 1, 2].map(() => Promise.withResolvers<boolean>());
  const call = handle(slow, async (given) => {
    const signal = when === 'before' ? given.signal : undefined;
    isCalled?.resolve(true);
    await isGone?.promise;
    told?.resolve((signal ?? given.signal).aborted);
    return answer(200, {});
  });
  const { app } = await testApp({ calls: [call] });
  app.server.on('connection', (socket) => socket.on('close', () => isGone?.resolve(true)));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const client = connect({ port, host: '127.0.0.1' });
  await once(client, 'connect');
  client.write('GET /api/v1/ca/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await isCalled?.promise;
  client.destroy();
  expect(await told?.promise).toBe(true);
  await app.close();
});
