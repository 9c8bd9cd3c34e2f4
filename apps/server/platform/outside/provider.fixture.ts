import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type ProviderHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A provider on loopback that gives the answers of the test and records the requests. */
export async function startProvider() {
  const asked: string[] = [];
  const state: { answer: ProviderHandler } = { answer: (_request, response) => response.end() };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    state.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answerWith: (answer: ProviderHandler) => {
      state.answer = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
