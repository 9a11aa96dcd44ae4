import type { CallError, CallInput, ErrorCode } from '../../../shared/contract/index.ts';

export type Credentials = CallInput<'accounts.check'>;
export type CredentialField = 'baseUrl' | 'clientId' | 'clientSecret';
export type FormProblem = { readonly field: CredentialField | null; readonly message: string };

/** Where on the form a failure belongs: the key, the address, or the form as a whole. */
const PLACES: Readonly<Partial<Record<ErrorCode, CredentialField>>> = {
  wrong_key: 'clientSecret',
  signed_out: 'clientSecret',
  wrong_environment: 'baseUrl',
  offline: 'baseUrl',
  certificate: 'baseUrl',
  not_understood: 'baseUrl',
};

/** A failure of a connection test, with the field it is shown at. */
export function placeProblem(error: CallError): FormProblem {
  return { field: PLACES[error.code] ?? null, message: error.message };
}

/** What can be told without asking anybody. Null: the form may be sent. */
export function checkCredentials(values: Credentials): FormProblem | null {
  const address = values.baseUrl.trim();
  if (address === '') return { field: 'baseUrl', message: 'Enter the base address of the service.' };
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return { field: 'baseUrl', message: 'Enter a whole web address, like https://api.example.com.' };
  }
  const local = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) {
    return {
      field: 'baseUrl',
      message: 'The address must start with https://, so that your secret can’t be read on the way.',
    };
  }
  if (values.clientId.trim() === '') return { field: 'clientId', message: 'Enter the client ID.' };
  if (values.clientSecret === '') return { field: 'clientSecret', message: 'Enter the client secret.' };
  return null;
}
