import type { Http } from '../../core/ports/http.ts';

/**
 * Reads by the same connector as orders; where the proxy asks for a Windows sign-in, which that connector can't give,
 * by the window's network, which signs in with the computer's account. Orders have no such way, and the connection says so.
 */
export function withWindowsSignIn(usual: Http, window: Http): Http {
  return {
    request: async (request) => {
      const reply = await usual.request(request);
      const asks = !reply.ok && reply.cause === 'proxy_windows_sign_in';
      return asks ? window.request(request) : reply;
    },
  };
}
