import { type Answer, type Body, dataOf, jsonPost, send } from '../support.ts';

export const PERSON = {
  name: 'Ñandú Peña',
  email: 'office@roofers.example',
  password: 'correct horse battery',
} as const;

/** The mailbox as JSON, newest first. */
export async function mailbox(baseUrl: string): Promise<Body[]> {
  return dataOf(await send(baseUrl, '/_practice/messages?page=1&pageSize=100'));
}

/** The newest code in the mailbox. */
export async function newestCode(baseUrl: string): Promise<string> {
  const message = (await mailbox(baseUrl)).find(({ kind }) => kind === 'signup-code');
  const code = /^\d{6}$/m.exec(String(message?.['text']))?.[0];
  if (!code) throw new Error('no code in the mailbox');
  return code;
}

export const post = (baseUrl: string, path: string, body: unknown): Promise<Answer> =>
  send(baseUrl, path, jsonPost(body));

/** A confirmed account over the JSON calls. */
export async function signUp(
  baseUrl: string,
  person: { name: string; email: string; password: string } = PERSON,
): Promise<{ clientId: string; clientSecret: string }> {
  await post(baseUrl, '/sandbox/signup', person);
  const code = await newestCode(baseUrl);
  const { body } = await post(baseUrl, '/sandbox/confirm', { email: person.email, code });
  return { clientId: String(body['clientId']), clientSecret: String(body['clientSecret']) };
}

/** A browser without scripts: keeps cookies, sends forms, follows no redirect by itself. */
export class Browser {
  readonly #baseUrl: string;
  readonly cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async get(path: string): Promise<{ status: number; html: string; headers: Headers }> {
    return this.#fetch(path, {});
  }

  async submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.#fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  async #fetch(path: string, init: RequestInit) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#baseUrl + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) },
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: response.status, html: await response.text(), headers: response.headers };
  }
}

/** The value of a hidden or filled field of the first form that has it. */
export function valueIn(html: string, name: string): string {
  return new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** The texts of the page's one-time secrets and IDs. */
export const secretsIn = (html: string): string[] =>
  [...html.matchAll(/<code class="secret">([^<]*)<\/code>/g)].map(([, text]) => text ?? '');
