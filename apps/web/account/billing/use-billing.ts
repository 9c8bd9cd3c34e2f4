import type { CustomerDocument } from '@farpass/contract/payments';
import {
  administersPayments,
  getBalance,
  getUsageSnapshot,
  listBookings,
  listCustomers,
  listOrders,
  listStatements,
} from '@farpass/contract/payments';
import { allows } from '@farpass/contract/route';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { usePerson } from '../../session/session-context.tsx';

/** The calls whose answers every booking changes. */
const booked = [listCustomers, getBalance, listOrders, listBookings, getUsageSnapshot, listStatements] as const;

/** Reloads the data that a booking changes. */
export function useRefresh(): () => void {
  const freshness = useListFreshness();
  return () => freshness.writeTo(...booked);
}

export function useIsAdministrator(): boolean {
  return allows(usePerson()?.granted ?? {}, [administersPayments]);
}

/** The customers that the person may see, and the one in the address; without one there, their own. */
export function useCustomers() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const refresh = useRefresh();
  useServerEvent('payments.changed', refresh);
  useServerEvent('reset', refresh);
  const query = useList(listCustomers, {});
  const customers = query.data ?? [];
  const chosen = customers.find(({ customerId }) => customerId === search['customer']);
  const choose = (customer: string) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, customer }),
      replace: true,
      resetScroll: false,
    });
  return { query, customers, customer: chosen ?? ownOf(customers), choose };
}

function ownOf(customers: readonly CustomerDocument[]): CustomerDocument | undefined {
  return customers.find(({ isOwn }) => isOwn) ?? customers[0];
}
