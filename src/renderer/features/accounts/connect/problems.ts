import type { CallError, CallInput, ErrorCode } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';

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

/** What can be found without a call. Null: the form may be sent. */
export function checkCredentials(values: Credentials): FormProblem | null {
  const address = values.baseUrl.trim();
  if (address === '') return { field: 'baseUrl', message: t('connect.enter_base_address_service') };
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return { field: 'baseUrl', message: t('connect.enter_whole_web_address_like') };
  }
  const local = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) {
    return {
      field: 'baseUrl',
      message: t('connect.address_must_start_with_https'),
    };
  }
  if (values.clientId.trim() === '') return { field: 'clientId', message: t('connect.enter_client_id') };
  if (values.clientSecret === '') return { field: 'clientSecret', message: t('connect.enter_client_secret') };
  return null;
}
