import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const cesium = dirname(createRequire(import.meta.url).resolve('cesium/package.json'));
const built = join(cesium, 'Build/Cesium');
const { version } = JSON.parse(readFileSync(join(cesium, 'package.json'), 'utf8')) as { readonly version: string };

/**
 * Where the globe finds its pictures and workers. The version is in the address, so that they can be cached for a year.
 */
const cesiumBase = `/assets/cesium-${version}/`;

/**
 * The picture of the Earth, the positions of the celestial pole for finding the Sun, and what CesiumJS requests at its
 * start.
 */
const copied = [
  'Assets/Textures/NaturalEarthII',
  'Assets/IAU2006_XYS',
  'Assets/approximateTerrainHeights.json',
  'Assets/Images/ion-credit.png',
];
/** The workers that an ellipsoid without terrain needs. */
const workers = ['createVerticesFromHeightmap', 'transferTypedArrayTest'];

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.xml': 'application/xml',
};

/** Copies the files that CesiumJS loads at run time next to the application, and only those: 3 MB of its 18 MB. */
export function cesiumAssets(target: string): Plugin {
  return {
    name: 'cesium-assets',
    config: () => ({ define: { CESIUM_BASE_URL: JSON.stringify(cesiumBase) } }),
    configureServer(server) {
      server.middlewares.use(cesiumBase, (request, response, next) => {
        const path = join(built, new URL(request.url ?? '/', 'http://localhost').pathname);
        if (!path.startsWith(built) || !existsSync(path) || types[extname(path)] === undefined) return next();
        response.setHeader('content-type', types[extname(path)] ?? '');
        response.end(readFileSync(path));
      });
    },
    writeBundle() {
      const base = resolve(target, `.${cesiumBase}`);
      for (const path of copied) cpSync(join(built, path), join(base, path), { recursive: true });
      mkdirSync(join(base, 'Workers'), { recursive: true });
      for (const name of withImports(workers.map((worker) => `${worker}.js`))) {
        writeFileSync(join(base, 'Workers', name), readFileSync(join(built, 'Workers', name)));
      }
    },
  };
}

/**
 * The components of resium are created by calls that a bundler must assume to have side effects. Marked as pure, the
 * ones that no page uses are left out, and with them the widgets of CesiumJS, which evaluate text as code and would
 * need a wider content security policy.
 */
export function pureResium(): Plugin {
  return {
    name: 'pure-resium',
    transform(code, id) {
      if (!/\/resium\/dist\/resium\.js/.test(id)) return undefined;
      const marked = code.replaceAll(/ = ([A-Z])\(\{$/gm, ' = /* @__PURE__ */ $1({');
      if (marked === code) throw new Error('resium is built differently now: see which calls make its components.');
      return { code: marked, map: null };
    },
  };
}

/** The modules and everything that they import, each once. */
function withImports(names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const source = readFileSync(join(built, 'Workers', name), 'utf8');
    for (const [, imported] of source.matchAll(/["']\.\/([\w-]+\.js)["']/g)) if (imported) waiting.push(imported);
  }
  return [...found];
}
