import type { Http } from '../../core/ports/http.ts';

/** For `--offline`: no call leaves this computer. */
export function createOfflineHttp(): Http {
  return {
    request: async () => ({ ok: false, fault: 'offline', detail: 'started with the network turned off' }),
  };
}
