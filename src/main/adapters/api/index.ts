export { createServiceApis } from './service-api.ts';
