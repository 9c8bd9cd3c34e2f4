import type { Page } from '@playwright/test';
import { failedOrbit, orbit, serveOrbits, summaryOf } from '../world/orbits.ts';
import { colleague, customer, servePayments } from '../world/payments.ts';
import {
  goodCheck,
  observations,
  plannedRequest,
  requestStatuses,
  requests,
  sensorStatuses,
  sensors,
  task,
  waitingRequest,
} from '../world/tracking.ts';
import type { World } from '../world/world.ts';
import { german, light, type Picture, phone } from './picture.ts';

const serveBilling = (world: World) => servePayments(world.api);
const serveAdministrator = (world: World) => servePayments(world.api, [{ ...customer, isOwn: false }, colleague]);
const servePoor = (world: World) => servePayments(world.api, [{ ...customer, balance: colleague.balance }]);
/** Presses a button by its name. */
const click = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).click();
const serveTracking = (world: World) => {
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
};
const serveSensor = (world: World) => {
  world.api.answer('GET /odt/sensors', { status: 200, body: [sensors[3]] });
  world.api.answer('GET /odt/sensors/CAL-1/statuses', { status: 200, body: sensorStatuses });
  serveOrbits(world.api);
};
const serveRequests = (world: World) => {
  serveTracking(world);
  world.api.answer('GET /catalogue', { status: 200, body: [] });
  world.api.answer('GET /odt/requests', { status: 200, body: requests });
  world.api.answer('GET /odt/observations', { status: 200, body: observations });
  world.api.answer('POST /odt/requests/validate', { status: 200, body: goodCheck });
};
const serveFailedOrbit = (world: World) => {
  serveRequest(world);
  world.api.answer('GET /odt/orbits', { status: 200, body: [failedOrbit, summaryOf(orbit)] });
};
const serveRequest = (world: World) => {
  serveRequests(world);
  serveOrbits(world.api);
  world.api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  world.api.answer('GET /odt/requests/r-1/statuses', { status: 200, body: requestStatuses });
};
const serveWaiting = (world: World) => {
  serveRequests(world);
  world.api.answer('GET /odt/requests', { status: 200, body: [waitingRequest] });
  world.api.answer('GET /odt/requests/r-2/statuses', { status: 200, body: requestStatuses.slice(-1) });
};
const serveProvider = (world: World) => {
  serveTracking(world);
  world.api.answer('GET /odt/tasks', { status: 200, body: [task] });
};
const wide = { width: 2560, height: 1440 };

/** Billing, sensors, requests and the provider's pages. */
export const trackingPictures: readonly Picture[] = [
  { name: 'billing', address: '/account/billing', serve: serveBilling, fullPage: true },
  {
    name: 'billing-light-german',
    address: '/account/billing',
    preferences: { ...light, ...german },
    serve: serveBilling,
  },
  { name: 'billing-phone', address: '/account/billing', width: phone, serve: servePoor, fullPage: true },
  {
    name: 'billing-admin-wide',
    address: '/account/billing',
    userName: 'demo-admin',
    ...wide,
    serve: serveAdministrator,
  },
  { name: 'billing-statements', address: '/account/billing?part=statements', serve: serveBilling },
  { name: 'billing-bookings', address: '/account/billing?part=bookings', preferences: light, serve: serveBilling },
  { name: 'billing-order', address: '/account/billing', serve: servePoor, prepare: click('Order') },
  { name: 'sensors', address: '/odt/sensors', serve: serveTracking, fullPage: true },
  { name: 'sensors-light-german', address: '/odt/sensors', preferences: { ...light, ...german }, serve: serveTracking },
  { name: 'sensors-phone', address: '/odt/sensors', width: phone, serve: serveTracking, fullPage: true },
  { name: 'sensors-wide', address: '/odt/sensors', ...wide, serve: serveTracking },
  { name: 'sensor', address: '/odt/sensor/CAL-1', serve: serveSensor, fullPage: true },
  {
    name: 'sensor-form',
    address: '/odt/sensor/CAL-1?tab=configuration',
    userName: 'demo-admin',
    serve: serveSensor,
    fullPage: true,
  },
  { name: 'requests', address: '/odt/observations', serve: serveRequests, fullPage: true },
  { name: 'requests-empty', address: '/odt/observations' },
  { name: 'requests-phone', address: '/odt/observations', width: phone, serve: serveRequests, fullPage: true },
  { name: 'request-dialog', address: '/odt/observations?new=90001', serve: serveRequests },
  {
    name: 'request-dialog-light-german',
    address: '/odt/observations?new=90001',
    preferences: { ...light, ...german },
    serve: serveRequests,
  },
  { name: 'request-dialog-phone', address: '/odt/observations?new=90001', width: phone, serve: serveRequests },
  { name: 'request-dialog-wide', address: '/odt/observations?new=90001', ...wide, serve: serveRequests },
  { name: 'request-planned', address: '/odt/observation/r-1/f-1', serve: serveRequest, fullPage: true },
  {
    name: 'request-waiting-light-german',
    address: '/odt/observation/r-2/',
    preferences: { ...light, ...german },
    serve: serveWaiting,
    fullPage: true,
  },
  {
    name: 'request-residuals',
    address: '/odt/observation/r-1/f-1?part=residuals&report=light',
    serve: serveRequest,
    fullPage: true,
  },
  {
    name: 'request-elements-light-german',
    address: '/odt/observation/r-1/f-1?part=elements&report=whose',
    preferences: { ...light, ...german },
    serve: serveRequest,
    fullPage: true,
  },
  { name: 'request-wide', address: '/odt/observation/r-1/f-1', ...wide, serve: serveRequest },
  {
    name: 'request-report-phone',
    address: '/odt/observation/r-1/f-1?part=sensors&report=whose',
    width: phone,
    serve: serveRequest,
    fullPage: true,
  },
  { name: 'request-failed-orbit', address: '/odt/observation/r-1/', serve: serveFailedOrbit, fullPage: true },
  {
    name: 'request-determine',
    address: '/odt/observation/r-1/',
    serve: serveRequest,
    prepare: click('Determine again'),
  },
  { name: 'request-phone', address: '/odt/observation/r-1/', width: phone, serve: serveRequest, fullPage: true },
  { name: 'provider-tasks', address: '/provider', userName: 'demo-provider', serve: serveProvider },
  {
    name: 'provider-task',
    address: '/provider',
    userName: 'demo-provider',
    serve: serveProvider,
    prepare: async (page) => page.getByRole('button', { name: 'Open', exact: true }).last().click(),
  },
  {
    name: 'provider-tasks-phone',
    address: '/provider',
    userName: 'demo-provider',
    width: phone,
    serve: serveProvider,
  },
  {
    name: 'provider-task-light-german',
    address: '/provider',
    userName: 'demo-provider',
    preferences: { ...light, ...german },
    serve: serveProvider,
    prepare: async (page) => page.getByRole('button', { name: 'Öffnen', exact: true }).last().click(),
  },
  { name: 'provider-sensors', address: '/provider?tab=sensors', userName: 'demo-provider', serve: serveProvider },
  {
    name: 'sensor-light-german',
    address: '/odt/sensor/CAL-1',
    preferences: { ...light, ...german },
    serve: serveSensor,
    fullPage: true,
  },
  {
    name: 'sensor-form-phone',
    address: '/odt/sensor/CAL-1?tab=configuration',
    userName: 'demo-admin',
    width: phone,
    serve: serveSensor,
    fullPage: true,
  },
  {
    name: 'sensor-status',
    address: '/odt/sensor/CAL-1',
    userName: 'demo-admin',
    serve: serveSensor,
    prepare: click('Set status'),
  },
  { name: 'sensor-phone', address: '/odt/sensor/CAL-1', width: phone, serve: serveSensor, fullPage: true },
];
