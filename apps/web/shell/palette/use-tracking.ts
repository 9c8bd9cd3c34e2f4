import { listRequests } from '@farpass/contract/odt';
import { listCustomers, listOrders, listStatements } from '@farpass/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import type { PaletteEntry } from './entries.ts';
import { moneyEntries, requestEntries } from './found.ts';
import { paletteTexts } from './texts.ts';

/** Newest of each that are searched. */
const newest = { limit: 500 } as const;

interface MaySearch {
  readonly requests: boolean;
  readonly money: boolean;
}

/** Requests, orders and statements that the typed text names; none for people who may not see them. */
export function useTracking(typed: string, may: MaySearch): readonly PaletteEntry[] {
  const t = useTexts(paletteTexts);
  const api = useApi();
  const isTyped = typed.trim().length > 1;
  const requests = useQuery({ ...callQuery(api, listRequests, { query: newest }), enabled: isTyped && may.requests });
  const isMoney = isTyped && may.money;
  const customers = useQuery({ ...callQuery(api, listCustomers, { query: {} }), enabled: isMoney });
  const orders = useQuery({ ...callQuery(api, listOrders, { query: newest }), enabled: isMoney });
  const customerId = customers.data?.[0]?.customerId ?? '';
  const parts = { params: { 'customer-id': customerId }, query: newest };
  const statements = useQuery({ ...callQuery(api, listStatements, parts), enabled: isMoney && customerId !== '' });
  if (!isTyped) return [];
  const names = {
    orders: (orders.data ?? []).map(({ orderId }) => orderId),
    statements: (statements.data ?? []).map(({ name, month }) => `${name} · ${month}`),
  };
  return [...requestEntries(requests.data ?? [], { t, typed }), ...moneyEntries(names, { t, typed })];
}
