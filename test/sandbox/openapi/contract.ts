import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type OpenApi, type Operation, openApi, operations } from '../../../src/sandbox/openapi/document.ts';

/** The document as a client would read it, and a validator that shares no code with the service. */
export const DOCUMENT: OpenApi = JSON.parse(JSON.stringify(openApi('http://127.0.0.1:4010')));

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Requests may carry fields that the document doesn't list; answers may not: then the document would be behind. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return schema['type'] === 'object' && isObject(schema['properties']) && 'required' in schema
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** References into the document as references into the validator's schemas. */
const within = (schema: unknown, id: string): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${id}#/components/`));

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, strictTypes: false });
// The package is CommonJS: its function is the module's default export, and the module itself under Node.
(formats as unknown as (to: Ajv2020) => void)(ajv);
ajv.addFormat('iri', true);
ajv.addKeyword('components');
ajv.addKeyword('example');
ajv.addSchema({ $id: 'asked', components: DOCUMENT.components });
ajv.addSchema({ $id: 'answered', components: closed(DOCUMENT.components) as object });

/** A validator of another document's named schemas, as closed records. It answers what is wrong, in lines. */
export function closedValidator(id: string, schemas: Readonly<Record<string, unknown>>) {
  ajv.addSchema({ $id: id, components: closed({ schemas }) as object });
  return (name: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`${id}#/components/schemas/${name}`);
    if (!validate) return [`there is no schema ${name}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

const compiled = new Map<string, ValidateFunction>();

function validator(schema: unknown, id: 'asked' | 'answered'): ValidateFunction {
  const text = JSON.stringify(within(schema, id));
  const known = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, known);
  return known;
}

/** What is wrong with the value, in lines; empty when nothing is. */
export function problemsOf(schema: unknown, value: unknown, id: 'asked' | 'answered' = 'answered'): string[] {
  const validate = validator(schema, id);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const LISTED = operations().map(({ method, path }) => ({
  method,
  path,
  operation: DOCUMENT.paths[path]?.[method] as Operation,
  fits: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  fixed: !path.includes('{'),
}));

/** The operation of the document that a request belongs to. */
function operationFor(method: string, url: string): (typeof LISTED)[number] {
  const path = url.split('?', 1)[0] ?? '';
  const fitting = LISTED.filter((each) => each.method === method.toLowerCase() && each.fits.test(path));
  const found = fitting.find((each) => each.fixed) ?? fitting[0];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

export type Exchange = {
  method: string;
  /** Path and query. */
  url: string;
  /** The JSON that was sent. */
  sent?: unknown;
  status: number;
  contentType: string | null;
  /** The JSON that came, where it was JSON. */
  came?: unknown;
};

/** Everything about one request and its answer that isn't as the document says; empty when all is. */
export function checkExchange({ method, url, sent, status, contentType, came }: Exchange): string[] {
  const { operation, path } = operationFor(method, url);
  const name = `${method} ${path} ${status}`;
  const response = operation.responses[String(status)];
  if (!response) return [`${name}: the status is not documented`];
  const problems: string[] = [];
  const body = operation.requestBody?.content['application/json'];
  // Orders of a bulk call that were refused need not have been valid.
  const partly = isObject(came) && Number(came['refused']) > 0;
  if (body && status < 300 && sent !== undefined && !partly) {
    problems.push(...problemsOf(body.schema, sent, 'asked').map((line) => `${name}, request: ${line}`));
  }
  const content = response.content;
  if (!content) return contentType === null ? problems : [...problems, `${name}: has a body`];
  const type = contentType?.split(';', 1)[0] ?? '';
  const media = content[type] ?? content['*/*'];
  if (!media) return [...problems, `${name}: ${type} is not documented`];
  if (media.schema && type === 'application/json')
    problems.push(...problemsOf(media.schema, came).map((line) => `${name}: ${line}`));
  return problems;
}
