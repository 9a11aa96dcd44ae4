import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { readJsonPolicy } from '../../../../src/main/adapters/policy/json-file.ts';
import { readPlistPolicy } from '../../../../src/main/adapters/policy/plist.ts';
import { readPolicy } from '../../../../src/main/core/workstation/policy/index.ts';
import { POLICY_TABLE } from '../../../../src/main/core/workstation/policy/table.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const file = (path: string) => readFileSync(at(path), 'utf8');
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

test('the samples for macOS and Linux hold only what is understood, and the page for IT shows them', () => {
  const json = readJsonPolicy(at('policies/linux/policy.json'));
  const plist = readPlistPolicy(at('policies/macos/com.ridgeline.desktop.plist'));
  for (const [raw, platform] of [
    [json, 'linux'],
    [plist, 'macos'],
  ] as const) {
    const read = readPolicy(raw, { platform, home: '/home/ann', environment: {} });
    expect(read.problems).toEqual([]);
    expect(Object.keys(read.values)).toEqual(
      NAMES.filter((name) => !['updates.address', 'service.address'].includes(name)),
    );
  }
  expect(plist.entries).toEqual(json.entries);
  expect(docs).toContain(file('policies/linux/policy.json').trim());
});

test('the sample of a configuration profile carries the payload of the app’s own type', () => {
  const profile = file('policies/macos/Ridgeline.mobileconfig');
  const payload = /<array>\s*(<dict>[\s\S]*<\/dict>)\s*<\/array>/.exec(profile)?.[1] ?? '';
  expect(payload).toContain('<key>PayloadType</key><string>com.ridgeline.desktop</string>');
  const shown = docs.slice(docs.indexOf('```xml') + 6);
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  expect(lines(shown.slice(0, shown.indexOf('```')).trim())).toEqual(lines(payload));
  expect(new Set(profile.match(/<key>PayloadUUID<\/key><string>[0-9A-F-]{36}</g)).size).toBe(2);
});

// Written once, in the template: this holds it to the list of news and to package.json.
test('the template names the version that brings policies', () => {
  const supported = /Ridgeline (\d+)\.(\d+) or later/.exec(
    adml.resources.stringTable.string.find(({ id }: { id: string }) => id === 'SUPPORTED_Ridgeline')['#text'],
  );
  const since = `${supported?.[1]}.${supported?.[2]}.0`;
  const news = file('CHANGELOG.md').split(/^## /m);
  const heading = news.find((section) => section.includes('**Set by your organization**'))?.split('\n')[0];
  const [major, minor] = JSON.parse(file('package.json')).version.split('.').map(Number);
  expect(heading === 'Unreleased' ? `${major}.${minor + 1}.0` : heading).toBe(since);
});
