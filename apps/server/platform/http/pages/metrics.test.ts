import { expect, it } from 'vitest';
import { testApp } from '../testing.ts';

it('the metrics count all files of a folder of the website as one route, and say which build it is', async () => {
  const { app } = await testApp({ calls: [] });
  for (const name of ['index-1a2b.js', 'index-3c4d.js']) await app.inject({ url: `/assets/${name}` });
  const text = (await app.inject({ url: '/metrics' })).body;
  expect(text).not.toMatch(/route="[^"]*\.(js|css|html|svg|woff2)"/);
  expect(text).toMatch(/^farpass_build_info\{version="0\.3\.4",commit="[0-9a-f]{9,}",date="[^"]+Z"\} 1$/m);
  const { version, build } = (await app.inject({ url: '/readyz' })).json();
  expect(text).toContain(`{version="${version}",commit="${build.commit}",date="${build.date}"}`);
  await app.close();
});
