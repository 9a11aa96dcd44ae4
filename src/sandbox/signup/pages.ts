import { MAILBOX_PATH } from '../model/mail-choices.ts';
import { escapeHtml, page } from '../pages/layout.ts';
import type { FieldProblem, Problem } from '../problem.ts';
import { CODE, PASSWORD, PATHS } from './choices.ts';
import type { Session } from './session.ts';

type Body = Record<string, unknown>;

/** What a form had in it and what was wrong with that. */
type Filled = { body?: Body; problem?: Problem };

type Field = {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  hint?: string;
  attributes?: string;
};

const textIn = (body: Body | undefined, name: string) => {
  const value = body?.[name];
  return typeof value === 'string' ? value : '';
};

/** A labeled input, with what was typed before (never a password) and what is wrong with it. */
function field(field: Field, { body, problem }: Filled): string {
  const { name, label, type, autocomplete, hint } = field;
  const wrong = (problem?.fields ?? []).find((each: FieldProblem) => each.field === name)?.message;
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ');
  const value = type === 'password' ? '' : ` value="${escapeHtml(textIn(body, name))}"`;
  return `<div class="field">
<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${value}${
    described ? ` aria-describedby="${described}"` : ''
  }${wrong ? ' aria-invalid="true"' : ''}${field.attributes ?? ''}>
${hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : ''}${
  wrong ? `<p class="wrong" id="${name}-wrong">${escapeHtml(sentence(wrong, name, label))}</p>` : ''
}
</div>`;
}

/** "email is required." as the person who reads the label would say it. */
function sentence(message: string, name: string, label: string): string {
  return message.startsWith(`${name} `) ? `${label} ${message.slice(name.length + 1)}` : message;
}

/** What is wrong with the form as a whole. */
function alertOf({ problem }: Filled): string {
  if (!problem || problem.fields.length > 0) return '';
  return `<p class="alert" role="alert">${escapeHtml(problem.message)}</p>`;
}

const NAME: Field = { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' };
const EMAIL: Field = { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username' };

export function signUpPage(filled: Filled = {}): string {
  const password: Field = {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${PASSWORD.min} characters.`,
    attributes: ` minlength="${PASSWORD.min}" maxlength="${PASSWORD.max}"`,
  };
  return page(
    'Create a sandbox account',
    `<section class="card">
<h1>Create a sandbox account</h1>
<p class="quiet">Try the whole ordering service with test data. Nothing ordered here is measured or billed.</p>
${alertOf(filled)}
<form method="post" action="${PATHS.signUp}">
${field(NAME, filled)}
${field({ ...EMAIL, hint: 'Every e-mail of the sandbox goes here, also those meant for your customers.' }, filled)}
${field(password, filled)}
<button class="whole">Create account</button>
</form>
</section>
<p class="quiet">Have an account? <a href="${PATHS.signIn}">Sign in</a></p>`,
  );
}

export function confirmPage(email: string, filled: Filled & { resent?: boolean } = {}): string {
  const code: Field = {
    name: 'code',
    label: `${CODE.digits}-digit code`,
    type: 'text',
    autocomplete: 'one-time-code',
    attributes: ` class="code" inputmode="numeric" maxlength="${CODE.digits * 2}"`,
  };
  const instruction = email
    ? `We sent a code to <strong>${escapeHtml(email)}</strong>. It works for ${CODE.lifeMillis / 60_000} minutes.`
    : 'Type the address you signed up with and the code we sent to it.';
  const address = email
    ? `<input type="hidden" name="email" value="${escapeHtml(email)}">`
    : field(EMAIL, filled);
  const again = email
    ? `<form method="post" action="${PATHS.resend}"><input type="hidden" name="email" value="${escapeHtml(email)}">
<p class="quiet">No code? <button class="plain">Send a new one</button></p></form>`
    : '';
  return page(
    'Confirm your address',
    `<section class="card">
<h1>Confirm your address</h1>
<p class="quiet">${instruction}</p>
${filled.resent ? '<p class="done" role="status">A new code is on its way. The one before no longer works.</p>' : ''}
${alertOf(filled)}
<form method="post" action="${PATHS.confirm}">
${address}
${field(code, { ...filled, body: {} })}
<button class="whole">Confirm</button>
</form>
</section>
<p class="quiet">This is a practice service: its e-mails are in <a href="${MAILBOX_PATH}">its mailbox</a>.</p>
<p class="quiet">Wrong address? <a href="${PATHS.signUp}">Start again</a></p>
${again}`,
  );
}

const secretParts = (clientSecret: string) => `<h2>Client secret</h2>
<p class="note">Copy it now. It is shown this once and can't be shown again.</p>
<code class="secret">${escapeHtml(clientSecret)}</code>`;

export function confirmedPage(clientId: string, clientSecret: string): string {
  return page(
    'Your account is ready',
    `<section class="card">
<h1>Your account is ready</h1>
<p class="quiet">These two are your API credentials for the sandbox.</p>
<h2>Client ID</h2>
<p class="quiet small">It stays visible on your account page.</p>
<code class="secret">${escapeHtml(clientId)}</code>
${secretParts(clientSecret)}
<p><a class="button" href="${PATHS.account}">Go to your account</a></p>
</section>`,
  );
}

export function signInPage(filled: Filled = {}): string {
  const password: Field = {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
  };
  return page(
    'Sign in',
    `<section class="card">
<h1>Sign in</h1>
<p class="quiet">To your sandbox account.</p>
${alertOf(filled)}
<form method="post" action="${PATHS.signIn}">
${field(EMAIL, filled)}
${field(password, filled)}
<button class="whole">Sign in</button>
</form>
</section>
<p class="quiet">No account yet? <a href="${PATHS.signUp}">Create one</a></p>`,
  );
}

export function accountPage(session: Session, baseUrl: string, newSecret?: string): string {
  const { account, csrf } = session;
  const token = `<input type="hidden" name="csrf" value="${csrf}">`;
  const secret = newSecret
    ? `<p class="done" role="status">The secret was replaced. The old one and its access tokens no longer work.</p>
${secretParts(newSecret)}
<p><a class="button second" href="${PATHS.account}">I have copied it</a></p>`
    : `<h2>Client secret</h2>
<p class="quiet">It was shown once when it was made and is kept only as a hash. If it is lost, make a new one: the old one
and every access token made with it stop working at once.</p>
<form method="post" action="${PATHS.newSecret}">${token}<p><button class="second">Make a new secret</button></p></form>`;
  return page(
    'Your account',
    `<section class="card">
<h1>${escapeHtml(account.name)}</h1>
<p class="quiet">${escapeHtml(account.email)}</p>
<dl>
<dt>Base address</dt><dd><code>${escapeHtml(baseUrl)}</code></dd>
<dt>Environment</dt><dd>Sandbox, test data only</dd>
</dl>
<h2>Client ID</h2>
<code class="secret">${escapeHtml(account.clientId)}</code>
${secret}
</section>
<form method="post" action="${PATHS.signOut}">${token}<button class="plain">Sign out</button></form>`,
  );
}

export function problemPage(problem: Problem): string {
  return page(
    'That did not work',
    `<section class="card">
<h1>That did not work</h1>
<p>${escapeHtml(problem.message)}</p>
<p><a href="${PATHS.account}">Go to your account</a></p>
</section>`,
  );
}
