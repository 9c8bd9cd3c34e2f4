export { administersPayments } from './access.ts';
export {
  askForCredit,
  type BalanceDocument,
  type CustomerDocument,
  createCustomer,
  getBalance,
  listCustomers,
  namedTransactions,
  patchBalance,
} from './customers.ts';
export { type BookingDocument, bookAdjustment, bookPayment, listBookings } from './ledger.ts';
export { cancelOrder, chargeOrder, createOrder, listOrders, type OrderDocument, refundOrder } from './orders.ts';
export {
  createPrice,
  createProduct,
  estimatePrice,
  listPrices,
  listProducts,
  type PriceDocument,
  type PriceEstimationDocument,
  type ProductDocument,
  productTypes,
} from './products.ts';
export { type BilledService, billedServices, isBilledService } from './service.ts';
export { getStatement, listStatements, type StatementDocument } from './statements.ts';
export { getUsageSnapshot, type UsageSnapshotDocument } from './usage.ts';
