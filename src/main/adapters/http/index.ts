export { wrapFetch } from './fetch-http.ts';
export { netFetch } from './net-fetch.ts';
export { createNodeHttp } from './node-http.ts';
export { createOfflineHttp } from './offline-http.ts';
