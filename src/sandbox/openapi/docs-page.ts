import { SITE_NAME } from '../model/choices.ts';
import { escapeHtml, page } from '../pages/layout.ts';
import { errorsOf, openApi, operations } from './document.ts';
import { ERRORS } from './errors.ts';
import { EVENTS } from './events.ts';
import { EXAMPLES } from './examples.ts';
import { fieldsTable, nameOf, schemaLink } from './fields-table.ts';
import { LISTED_CHOICES } from './listed-choices.ts';
import { ROUTES, type Route } from './routes.ts';

const GROUPS = ['Authentication', 'Services', 'Orders', 'Files'] as const;

/** The readable form of the OpenAPI document, as a whole page. */
export function docsPage(baseUrl: string): string {
  const { info, components, tags } = openApi(baseUrl);
  const groups = GROUPS.map(
    (group) => `<section class="card" id="${group.toLowerCase()}"><h2>${group}</h2>
<p class="quiet">${escapeHtml(tags.find(({ name }) => name === group)?.description ?? '')}</p>
${ROUTES.filter((route) => route.group === group)
  .map(endpoint)
  .join('')}</section>`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section class="part" id="schema-${name}"><h3>${escapeHtml(name)}</h3>${fieldsTable(schema)}</section>`,
  );
  const body = `<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>Base address <code>${escapeHtml(baseUrl)}</code>. The same as data: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).
Requests carry <code>Authorization: Bearer</code> and the access token, unless it says otherwise; bodies are JSON.</p>
${contents()}
${groups.join('\n')}
<section class="card" id="events"><h2>Events</h2>
<p class="quiet">Sent by POST to every address that was registered through the practice control plane.</p>
${Object.entries(EVENTS)
  .map(
    ([name, { schema, when }]) =>
      `<section class="part"><h3><code>${name}</code></h3><p>${escapeHtml(when)} Body: ${schemaLink(schema)}.</p>${example('Example', schema)}</section>`,
  )
  .join('')}</section>
<section class="card" id="errors"><h2>Errors</h2>
<p>Every refusal has the body ${schemaLink('Error')}.</p>${example('Example', 'Error')}
${table(
  ['Code', 'Status', 'When'],
  Object.entries(ERRORS).map(([code, [status, when]]) => [
    `<code id="error-${code}">${code}</code>`,
    String(status),
    escapeHtml(when),
  ]),
)}</section>
<section class="card" id="fields"><h2>Fields</h2>${schemas.join('\n')}</section>
<section class="card" id="choices"><h2>What was chosen here</h2>
<p>The interface document doesn’t show these. A client must not rely on them with the real service.</p>
${table(
  ['About', 'Choice'],
  LISTED_CHOICES.map(([about, choice]) => [escapeHtml(about), escapeHtml(choice)]),
)}</section>`;
  return page('Documentation', body, { brand: SITE_NAME, width: 'wide' });
}

function contents(): string {
  const titles = [...GROUPS, 'Events', 'Errors', 'Fields', 'Choices'];
  const links = titles.map((title) => `<a href="#${title.toLowerCase()}">${title}</a>`);
  return `<nav class="contents" aria-label="On this page">${links.join('')}</nav>`;
}

function endpoint(route: Route): string {
  const places = operations().filter((each) => each.route === route);
  const { parameters = [], body } = route;
  return `<section class="part" id="${route.name}"><h3>${places
    .map(
      ({ method, path }) =>
        `<span class="verb">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>`,
    )
    .join('<br>')}</h3>
<p><strong>${escapeHtml(route.summary)}.</strong> ${escapeHtml(route.description)} ${
    route.token ? '' : 'No access token.'
  }</p>
${
  parameters.length === 0
    ? ''
    : table(
        ['Value', 'In', 'Required', 'Rules'],
        parameters.map((each) => [
          `<code>${each.name}</code>`,
          each.in,
          each.required ? 'yes' : 'no',
          escapeHtml(each.description),
        ]),
      )
}
${body === undefined ? '' : `<p>Body: ${schemaLink(body)}.</p>${example('Example of the body', body)}`}
${table(
  ['Status', 'Answer'],
  [
    ...Object.entries(route.answers).map(([status, { description, schema }]) => {
      const name = schema && nameOf(schema);
      return [status, `${escapeHtml(description)} ${name === undefined ? '' : schemaLink(name)}`];
    }),
    ...refusals(route),
  ].sort(([a = ''], [b = '']) => a.localeCompare(b)),
)}
${Object.values(route.answers)
  .slice(0, 1)
  .map(({ schema }) => example('Example of the answer', (schema && nameOf(schema)) ?? ''))
  .join('')}</section>`;
}

/** One row for each status, with its codes; what they mean is said once, under Errors. */
function refusals(route: Route): [status: string, codes: string][] {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERRORS[code][0]);
  return [...byStatus].map(([status, codes]) => [
    String(status),
    codes.map((code) => `<a href="#error-${code}">${code}</a>`).join(', '),
  ]);
}

function example(title: string, schema: string): string {
  const value = EXAMPLES[schema];
  if (value === undefined) return '';
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${cells.join('')}</tbody></table></div>`;
}
