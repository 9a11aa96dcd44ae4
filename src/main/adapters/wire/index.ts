export { createOfflineWire, createOrderWire } from './order-wire.ts';
