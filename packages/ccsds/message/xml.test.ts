import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultLog } from './fault.ts';
import type { Token } from './token.ts';
import { XmlTokenizer } from './xml.ts';

function tokenized(chunks: readonly string[]) {
  const log = new FaultLog('strict');
  const tokens: Token[] = [];
  const tokenizer = new XmlTokenizer((token) => tokens.push(token), log);
  for (const chunk of chunks) tokenizer.write(chunk);
  tokenizer.end();
  return { tokens, faults: log.errors.map(({ code, line }) => `${code}:${line}`) };
}

const document = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made for a test -->
<ndm:ocm xmlns:ndm="urn:ccsds:schema:ndmxml" id="CCSDS_OCM_VERS" version="3.0">
  <header><COMMENT> one &amp; two </COMMENT>
    <ORIGINATOR>
      FAR
      PASS
    </ORIGINATOR>
  </header>
  <body>
    <traj><TRAJ_TYPE><![CDATA[CARTP]]></TRAJ_TYPE>
      <trajLine>0.0  1
        2 3</trajLine></traj>
    <user><USER_DEFINED parameter="A">b</USER_DEFINED><MASS units="kg"/></user>
  </body>
</ndm:ocm>
`;

describe('XML', () => {
  it('becomes the same tokens as KVN, with lines', () => {
    const { tokens, faults } = tokenized([document]);
    expect(faults).toEqual([]);
    expect(tokens.map(({ kind, line }) => `${kind}:${line}`)).toEqual(
      'start:3 open:4 comment:4 field:5 close:9 open:10 open:11 field:11 row:12 close:13 open:14 field:14 field:14 close:14 close:15'.split(
        ' ',
      ),
    );
    expect(tokens[0]).toEqual({ kind: 'start', format: 'OCM', version: '3.0', line: 3 });
    expect(tokens[2]).toMatchObject({ text: ' one & two' });
    expect(tokens[3]).toMatchObject({ key: 'ORIGINATOR', value: 'FAR PASS', container: 'header' });
    expect(tokens[7]).toMatchObject({ key: 'TRAJ_TYPE', value: 'CARTP', container: 'traj' });
    expect(tokens[8]).toMatchObject({ text: '0.0  1 2 3' });
    expect(tokens[11]).toMatchObject({ key: 'USER_DEFINED_A', value: 'b' });
    expect(tokens[12]).toMatchObject({ key: 'MASS', value: '', unit: 'kg' });
  });

  it('that ends within a declaration is malformed', () => {
    expect(tokenized(['<?xml version="1.0"?>\n<ocm><!']).faults).toEqual(['XML_MALFORMED:2']);
    expect(tokenized(['<!']).faults).toEqual(['XML_MALFORMED:1']);
  });

  it('is the same in pieces of any size', () => {
    const whole = tokenized([document]);
    fc.assert(
      fc.property(fc.array(fc.nat(document.length), { maxLength: 20 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), document.length];
        const pieces = places.slice(1).map((end, index) => document.slice(places[index], end));
        expect(tokenized(pieces)).toEqual(whole);
      }),
    );
  });

  it.each([
    ['<a', 'XML_MALFORMED:1'],
    ['<ocm><a></b></ocm>', 'XML_MALFORMED:1'],
    ['<ocm>\n<A>&none;</A></ocm>', 'XML_DOCTYPE_REFUSED:2'],
    ['<!DOCTYPE ocm>\n<ocm/>', 'XML_DOCTYPE_REFUSED:1'],
    ['<ocm>\nwords</ocm>', 'XML_ELEMENT_UNEXPECTED:2'],
    ['<ocm id="CCSDS_OEM_VERS"/>', 'FORMAT_UNEXPECTED:1'],
    ['<ocm/><ocm/>', 'XML_MALFORMED:1'],
    [`${'<a>'.repeat(20)}`, 'NESTING_TOO_DEEP:1'],
  ])('%s is refused: %s', (text, fault) => {
    expect(tokenized([text]).faults).toEqual([fault]);
  });
});
