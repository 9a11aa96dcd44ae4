import { npm } from '../lib/npm.mjs';
import { manifest } from '../lib/project.mjs';
import { Stop } from '../lib/say.mjs';
import { electronVersion } from './distribution.mjs';

const keyOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/** `bom` with those components only that are in the product, and Electron; links to others go with them. */
export function onlyShipped(bom, parts, electron) {
  const wanted = new Set(parts.map(({ name, version }) => `${name}@${version}`));
  // npm names an aliased package by its alias; its address has the name that it is published under.
  const published = ({ purl = '' }) =>
    decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/\?.*$/, ''));
  const components = bom.components.filter((one) => wanted.has(keyOf(one)) || wanted.has(published(one)));
  const found = new Set(components.flatMap((one) => [keyOf(one), published(one)]));
  const lost = [...wanted].filter((key) => !found.has(key));
  if (lost.length > 0)
    throw new Stop(`The bill of materials lacks ${lost.join(', ')}.`, 'Run: npm run setup');
  const root = bom.metadata.component['bom-ref'];
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  const all = [...refs, `electron@${electron}`];
  return {
    ...bom,
    components: [
      // What is bundled is a development dependency of the sources, and part of the product.
      ...components.map(({ scope: _scope, externalReferences: _links, ...one }) => ({
        ...one,
        properties: (one.properties ?? []).filter(({ name }) => !/development|path$/.test(name)),
      })),
      {
        'bom-ref': `electron@${electron}`,
        type: 'framework',
        name: 'electron',
        version: electron,
        purl: `pkg:npm/electron@${electron}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
    ],
    dependencies: [...dependencies, { ref: root, dependsOn: all }],
  };
}

/** The CycloneDX bill of materials of the product, by `npm sbom`. */
export async function sbom(parts) {
  const { code, output } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  const start = output.indexOf('{');
  if (code !== 0 || start < 0) throw new Stop(`npm sbom failed.\n${output.trim().slice(-500)}`);
  const bom = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  // npm calls it by its folder, and everything a library.
  Object.assign(bom.metadata.component, { type: 'application', name: manifest().name });
  return onlyShipped(bom, parts, electronVersion());
}
