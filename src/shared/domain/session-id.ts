/** Unreserved and separating signs, never a path of dots: it becomes a segment of an address. */
const SESSION_ID = /^[A-Za-z0-9_-][A-Za-z0-9._~:=+@-]{0,254}$/;

/** Whether a text can be the id of a checkout session (section 4: the session_id value that successUrl receives). */
export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}
