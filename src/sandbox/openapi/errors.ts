/** Every refusal: its HTTP status and when it is given. The codes are chosen here; the document shows none. */
export const ERRORS = {
  validation_failed: [400, 'A field or query value is missing or wrong; fields names each of them.'],
  invalid_json: [400, 'The body is not JSON in UTF-8.'],
  duplicate_name: [400, 'An object in the body has the same name more than once; message says which.'],
  invalid_body: [
    400,
    'The body is JSON of the wrong kind, such as a list where an object belongs, or empty.',
  ],
  invalid_url: [400, 'The address of the request is not a valid URL.'],
  too_many_orders: [400, 'More orders than one bulk call may carry. None of them was placed.'],
  missing_token: [401, 'There is no header Authorization: Bearer.'],
  invalid_token: [401, 'The access token is unknown, has expired, or its secret was replaced.'],
  invalid_client: [401, 'The client ID or the client secret is wrong.'],
  invalid_download_token: [401, 'The download token is not known.'],
  invalid_credentials: [401, 'The e-mail address or the password is wrong.'],
  foreign_origin: [403, 'A web page of another site sent the request.'],
  not_found: [404, 'There is no such address.'],
  order_not_found: [404, 'No order of yours has this id.'],
  file_not_found: [404, 'No file of yours has this id.'],
  checkout_session_not_found: [404, 'No checkout session of yours has this id.'],
  method_not_allowed: [405, 'The address answers other methods; Allow lists them.'],
  order_not_complete: [409, 'The order has no files yet.'],
  download_token_expired: [410, 'The download token is older than 24 hours.'],
  body_too_large: [413, 'The body is larger than the service reads.'],
  unsupported_media_type: [
    415,
    'The body is not declared as application/json, is compressed, or is not in UTF-8.',
  ],
  range_not_satisfiable: [416, 'The range begins beyond the end of the file.'],
  rate_limited: [429, 'Too many requests in a minute; Retry-After says how many seconds to wait.'],
  too_many_attempts: [429, 'Too many wrong passwords for one address; Retry-After says how long to wait.'],
  internal_error: [500, 'The service failed. It says nothing of its inside.'],
} as const satisfies Record<string, readonly [status: number, when: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Refusals that every address can answer with. */
export const EVERYWHERE: readonly ErrorCode[] = ['rate_limited', 'internal_error'];
/** Only where the caller writes a part of the path: another address than the fixed ones isn't theirs. */
export const WITH_PATH_VALUE: readonly ErrorCode[] = ['invalid_url'];
export const WITH_TOKEN: readonly ErrorCode[] = ['missing_token', 'invalid_token'];
export const WITH_BODY: readonly ErrorCode[] = [
  'validation_failed',
  'invalid_json',
  'duplicate_name',
  'invalid_body',
  'body_too_large',
  'unsupported_media_type',
];
