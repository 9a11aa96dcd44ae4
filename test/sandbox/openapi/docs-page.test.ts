import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, PAGES } from '../../../src/sandbox/model/choices.ts';
import { operations } from '../../../src/sandbox/openapi/document.ts';
import { ERRORS } from '../../../src/sandbox/openapi/errors.ts';
import { startService } from '../support.ts';
import { DOCUMENT } from './contract.ts';

async function docs() {
  const service = await startService();
  const response = await fetch(`${service.baseUrl}/docs`);
  return { service, response, html: await response.text() };
}

describe('the docs page', () => {
  it('is open to all, runs no script and has the one stylesheet', async () => {
    const { response, html, service } = await docs();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|style=/);
    expect(html).toContain(service.baseUrl);
  });

  it('has every endpoint, error, event and field of the document', async () => {
    const { html } = await docs();
    for (const { method, path } of operations()) {
      expect(html).toContain(`<span class="verb">${method.toUpperCase()}</span> <code>${path}</code>`);
    }
    for (const code of Object.keys(ERRORS)) expect(html).toContain(`<code id="error-${code}">${code}</code>`);
    for (const event of Object.keys(DOCUMENT.webhooks)) expect(html).toContain(`<code>${event}</code>`);
    for (const [name, schema] of Object.entries(DOCUMENT.components.schemas)) {
      expect(html).toContain(`id="schema-${name}"`);
      for (const field of Object.keys((schema['properties'] ?? {}) as object)) {
        expect(html).toContain(`<code>${field}</code>`);
      }
    }
    expect(html).toContain('One of: Residential, Commercial.');
  });

  it('lists what was chosen here, with the values in use', async () => {
    const { html } = await docs();
    const choices = html.slice(html.indexOf('id="choices"'));
    for (const text of [
      `at most ${PAGES.maxSize}`,
      `${ACCESS_TOKEN_SECONDS} seconds`,
      'in_progress',
      'rms_test_',
    ]) {
      expect(choices).toContain(text);
    }
  });

  it('has no link that leads nowhere on it, and no id twice', async () => {
    const { html } = await docs();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.length).toBeGreaterThan(50);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });
});
