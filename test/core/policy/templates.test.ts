import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { readPolicy } from '../../../src/main/core/policy/index.ts';
import { POLICY_TABLE } from '../../../src/main/core/policy/table.ts';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const lists = new Set(['policy', 'item', 'string', 'presentation', 'text', 'enum']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name, path) => lists.has(name) && !`${path}`.endsWith('value.string'),
});
const admxText = file('policies/windows/Ridgeline.admx');
const admx = parser.parse(admxText).policyDefinitions;
const adml = parser.parse(file('policies/windows/en-US/Ridgeline.adml')).policyDefinitionResources;
const docs = file('docs/policies.md');
const NAMES = Object.keys(POLICY_TABLE);

type Element = { id: string; valueName: string; expandable?: string; item?: { value: { string: string } }[] };
type Policy = {
  key: string;
  class: string;
  valueName?: string;
  elements?: { text?: Element[]; enum?: Element[] };
};
const policies: Policy[] = admx.policies.policy;
const elements = policies.flatMap(({ elements: all }) => [...(all?.text ?? []), ...(all?.enum ?? [])]);

test('the template has a policy for each name of the table and no other, for the whole computer', () => {
  const named = [
    ...elements.map(({ valueName }) => valueName),
    ...policies.map(({ valueName }) => valueName),
  ];
  expect(named.filter((name) => name !== undefined).sort()).toEqual([...NAMES].sort());
  for (const policy of policies)
    expect([policy.class, policy.key]).toEqual(['Machine', 'Software\\Policies\\Ridgeline']);
});

test('every text and every control that the template names is in its English resources', () => {
  const ids = (kind: string) =>
    [...admxText.matchAll(new RegExp(`\\$\\(${kind}\\.(\\w+)\\)`, 'g'))].map((each) => each[1]);
  const strings = adml.resources.stringTable.string.map(({ id }: { id: string }) => id);
  const shown = adml.resources.presentationTable.presentation;
  expect([...new Set(ids('string'))].sort()).toEqual([...strings].sort());
  expect(ids('presentation').sort()).toEqual(shown.map(({ id }: { id: string }) => id).sort());
  for (const { id } of elements) expect(JSON.stringify(shown)).toContain(`"refId":"${id}"`);
});

test('every choice of the template is a value that is understood', () => {
  const mode = elements.find(({ valueName }) => valueName === 'updates.mode');
  const choices = mode?.item?.map(({ value }) => value.string) ?? [];
  expect(choices).toEqual(['automatic', 'ask', 'off']);
  const place = { platform: 'windows', home: '', environment: {} } as const;
  for (const choice of choices) {
    const read = readPolicy({ source: 'x', entries: { 'updates.mode': choice }, problem: null }, place);
    expect(read).toMatchObject({ values: { 'updates.mode': choice }, problems: [] });
  }
});

test('the page for IT has each name with an example that is understood', () => {
  const rows = [...docs.matchAll(/^\| `([^`]+)` \|.*\| `([^`]+)` \|$/gm)].map(([, name, example]) => [
    name,
    example,
  ]);
  expect(rows.map(([name]) => name)).toEqual(NAMES);
  const place = { platform: 'windows', home: '', environment: { USERPROFILE: 'C:\\Users\\Ann' } } as const;
  const read = readPolicy({ source: 'x', entries: Object.fromEntries(rows), problem: null }, place);
  expect(read.problems).toEqual([]);
  expect(Object.keys(read.values).sort()).toEqual([...NAMES].sort());
});
