// `npm run build`: installs what package-lock.json names and builds the propagation kernel and the web application, as
// `npm start` would. For places that build once and start elsewhere or without the network.
import { build, install } from './setup.mjs';

await install();
await build(['kernel', 'web']);
