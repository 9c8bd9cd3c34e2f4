import type { Currency } from '@farpass/billing/money';
import { isValid } from '@farpass/billing/prices';
import {
  createPrice,
  createProduct,
  estimatePrice,
  listProducts as listContract,
  listPrices,
} from '@farpass/contract/payments';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Database, instantOfUtc, type Read } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { estimates, findPassProduct } from './estimate.ts';
import { makeProduct } from './make.ts';
import { addPrice } from './price-list.ts';
import {
  findProduct,
  listProducts,
  type PriceRow,
  priceDocument,
  pricesOf,
  productDocument,
  productsOf,
} from './store.ts';

interface ProductPorts {
  readonly database: Database;
  readonly currency: Currency;
}

/** Products, price lists and estimates. Everyone who is signed in can read them; administrators create them. */
export function productCalls({ database, currency }: ProductPorts): readonly Handled[] {
  return [
    handle(listContract, async ({ query, url }) =>
      database.read(async (read) => {
        const { rows, headers } = await readList({ url, query }, listProducts(read, undefined, {}));
        const prices = await pricesOf(
          read,
          rows.map(({ id }) => id),
        );
        return answer(
          200,
          rows.map((row) => productDocument(row, prices)),
          { headers },
        );
      }),
    ),
    handle(createProduct, ({ body, audit, once }) =>
      database.transaction((tx) =>
        once(tx, async () => {
          const { product, prices } = await makeProduct(tx, body);
          await audit(tx, {
            subject: { kind: 'product', id: product.id },
            details: { productType: product.productType },
          });
          return answer(201, productDocument(product, prices));
        }),
      ),
    ),
    handle(listPrices, async ({ query }) => {
      const at = query.at === undefined ? currentInstant() : instantOfUtc(query.at);
      const services = query['service-type'] === undefined ? (['ca', 'odt'] as const) : [query['service-type']];
      return answer(200, await database.read((read) => pricesAt(read, at, services)));
    }),
    handle(createPrice, ({ body, audit, once }) => {
      const { productId, ...given } = body;
      return database.transaction((tx) =>
        once(tx, async () => {
          const product = await findProduct(tx, productId);
          if (product === undefined) throw unknownProduct(productId);
          const price = await addPrice(tx, product, given);
          const { id, amount } = price;
          await audit(tx, { subject: { kind: 'price', id }, details: { productId, amount, currency: given.currency } });
          return answer(201, priceDocument(price, product));
        }),
      );
    }),
    handle(estimatePrice, async ({ query }) => {
      const found = await database.read(findPassProduct);
      const { measurementType, priority, passes = 1 } = query;
      const wanted = {
        ...{ measurementType, priority, passes, at: currentInstant(), currency: query.currency ?? currency },
        sensorTypes: query.sensorType === undefined ? [] : [query.sensorType],
      };
      return answer(200, found === undefined ? [] : estimates(found, wanted));
    }),
  ];
}

async function pricesAt(read: Read, at: string, services: readonly string[]) {
  const products = (await Promise.all(services.map((service) => productsOf(read, service)))).flat();
  const rows = await pricesOf(
    read,
    products.map(({ id }) => id),
  );
  const holds = ({ validFrom, validTo }: PriceRow) => isValid({ validFrom, validTo: validTo ?? undefined }, at);
  return products.flatMap((product) =>
    rows
      .filter((row) => row.productId === product.id && holds(row))
      .toSorted((a, b) => ((a.sensorType ?? '') < (b.sensorType ?? '') ? -1 : 1))
      .map((row) => priceDocument(row, product)),
  );
}

function unknownProduct(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_PRODUCT', { id })));
}
