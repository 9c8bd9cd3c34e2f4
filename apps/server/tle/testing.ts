import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type GpRecord, writeGpJson } from '@farpass/ccsds/gp';

/** An invented element set in a low orbit. */
export function inventedSet(catalogueNumber: string, epochUtc = '2026-11-20T00:00:00.000000'): GpRecord {
  return {
    catalogueNumber,
    objectName: `SAMPLE ${catalogueNumber}`,
    objectId: '2026-001A',
    classification: 'U',
    epochUtc,
    meanMotionRevPerDay: '15.10000000',
    eccentricity: '0.0010000',
    inclinationDeg: '53.0000',
    nodeDeg: '120.0000',
    argumentOfPerigeeDeg: '90.0000',
    meanAnomalyDeg: '10.0000',
    bstarPerEarthRadius: '0.10000E-3',
    halfMeanMotionDot: '0.00001000',
    sixthMeanMotionDdot: '0.00000E-0',
    ephemerisType: '0',
    elementSetNumber: '999',
    revolutionAtEpoch: '1',
    others: {},
    line: 1,
  };
}

export const inventedJson = (...numbers: readonly string[]) =>
  writeGpJson(numbers.map((number) => inventedSet(number)));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A provider on loopback that answers what the test says, and remembers what it was asked. */
export async function startProvider() {
  const asked: string[] = [];
  const state: { answer: Answer } = { answer: (_request, response) => response.end() };
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
    answerWith: (answer: Answer) => {
      state.answer = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
