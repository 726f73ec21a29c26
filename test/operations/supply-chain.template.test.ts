/** What we take from others is what we think it is, and nothing that we give away is a secret. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { billOfMaterials, bomText } from '../../lib/operations/supply/bom.ts';
import { lockedNow } from '../../lib/operations/supply/locked-now.ts';
import { licenseProblems, licensesOf } from '../../lib/operations/supply/licenses.ts';
import { lockProblems, packageName, type LockFile, type Manifest } from '../../lib/operations/supply/lock.ts';
import { secretsInAssembly, secretsInFiles } from '../../lib/operations/supply/scan.ts';
import { secretsIn } from '../../lib/operations/supply/secrets.ts';
import { assembly } from '../support/assemblies.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const manifest: Manifest = read('package.json');
const lock: LockFile = read('package-lock.json');

/** The lock file with one entry changed or added. */
const withPackage = (path: string, change: object): LockFile => ({
  ...lock,
  packages: { ...lock.packages, [path]: { ...lock.packages[path], ...change } },
});

describe('The lock file', () => {
  test('pins every package by archive digest, from the registry only, as package.json requires', () => {
    expect(lockProblems(lock, manifest)).toEqual([]);
    // Lighthouse has a folder of its own.
    const bench = 'test/tools/bench/lighthouse';
    expect(lockProblems(read(`${bench}/package-lock.json`), read(`${bench}/package.json`))).toEqual([]);
  });

  test.each<[string, string, object, string]>([
    [
      'without a digest',
      'node_modules/react',
      { integrity: undefined },
      'node_modules/react has no SHA-512 of its archive',
    ],
    [
      'with a weak digest',
      'node_modules/react',
      { integrity: 'sha1-x' },
      'node_modules/react has no SHA-512 of its archive',
    ],
    [
      'from git',
      'node_modules/react',
      { resolved: 'git+ssh://git@example.com/a/b.git#1' },
      'node_modules/react comes from git+ssh://git@example.com/a/b.git#1',
    ],
    ['from a folder', 'node_modules/react', { link: true }, 'node_modules/react is a link to a folder of this machine'],
    [
      'of another version',
      'node_modules/react',
      { version: '18.0.0' },
      'react is locked at 18.0.0, which is not 19.3.1',
    ],
    [
      'older than its range',
      'node_modules/ws',
      { version: '8.22.9' },
      `ws is locked at 8.22.9, which is not ${manifest.devDependencies!['ws']}`,
    ],
    [
      'that runs a script',
      'node_modules/react',
      { hasInstallScript: true },
      'node_modules/react runs a script when installed, and package.json does not say whether it may (allowScripts)',
    ],
  ])('is rejected with a package %s', (_, path, change, sentence) => {
    expect(lockProblems(withPackage(path, change), manifest)).toEqual([sentence]);
  });
});

describe('Licenses', () => {
  test('of the whole tree are allowed or a named exception, and every exception is needed', () => {
    expect(licenseProblems(lock)).toEqual([]);
  });

  test('that are not allowed are found, also when combined with an allowed one', () => {
    const odd = withPackage('node_modules/react', { license: 'AGPL-3.0-or-later' });
    expect(licenseProblems(odd)).toEqual(['react 19.3.1 is under AGPL-3.0-or-later, which is not on the list']);
    const both = withPackage('node_modules/react', { license: 'MIT AND GPL-3.0-only' });
    expect(licenseProblems(both)).toEqual(['react 19.3.1 is under MIT AND GPL-3.0-only, which is not on the list']);
  });

  test('excused because only tests use the package are found once the application does', () => {
    const shipped = withPackage('node_modules/axe-core', { dev: undefined });
    expect(licenseProblems(shipped)).toEqual([
      'axe-core has an exception for tests, and is a package of the application',
    ]);
  });

  test('offered as alternatives resolve to the allowed one', () => {
    const chosen = Object.fromEntries(licensesOf(lock).map(({ name, chosen }) => [name, chosen]));
    expect(chosen).toMatchObject({ case: 'MIT', dompurify: 'Apache-2.0' });
  });
});

describe('The bill of materials', () => {
  const at = '2026-11-26T00:00:00Z';
  // The standard's own schema (test/vectors/cyclonedx/README.md); formats of draft 2019 are beyond this validator.
  const schema = (name: string) => read(`test/vectors/cyclonedx/${name}.SNAPSHOT.schema.json`);
  const isStandard = new Ajv({ unknownFormats: ['idn-email', 'iri-reference'], logger: false })
    .addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
    .addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json')
    .compile(schema('bom-1.6'));

  test("matches the standard's schema, and the schema rejects what does not", () => {
    const bom = billOfMaterials(lock, at) as JsonObject;
    isStandard(bom);
    expect(isStandard.errors).toBeNull();
    for (const wrong of [
      { ...bom, serialNumber: 'urn:uuid:1' },
      { ...bom, metadata: { ...bom.metadata, timestamp: 'yesterday' } },
      { ...bom, components: [{ ...bom.components[0], licenses: [{ license: { id: 'No-Such-License' } }] }] },
      { ...bom, components: [bom.components[0], bom.components[0]] },
      { ...bom, dependencies: [{ dependsOn: [] }] },
    ])
      expect(isStandard(wrong)).toBe(false);
  });

  test('says what it describes, for which product, by which tool, by whom and when', () => {
    const { serialNumber, metadata, dependencies, components } = billOfMaterials(lock, at) as JsonObject;
    expect(serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(metadata).toMatchObject({ timestamp: at, authors: [{ name: expect.any(String) }] });
    expect(metadata.component).toMatchObject({ name: 'openbell', version: read('package.json').version });
    expect(metadata.tools.components).toEqual([
      { type: 'application', name: 'openbell sbom', version: expect.any(String) },
    ]);
    // The minimum of the NTIA, for each: name, version, identifier, relations. The lock file names no suppliers.
    for (const each of components)
      expect(each).toMatchObject({
        name: expect.stringMatching(/./),
        version: expect.stringMatching(/^\d/),
        purl: expect.stringMatching(/^pkg:npm\//),
      });
    expect(dependencies).toHaveLength(components.length + 1);
  });

  test('is identical for the same lock file, with the time of its last change, and differs for another', () => {
    expect(bomText(lock, at)).toBe(bomText(read('package-lock.json'), at));
    const other = withPackage('node_modules/react', { license: 'ISC' });
    const serial = (of: LockFile) => (billOfMaterials(of, at) as JsonObject).serialNumber;
    expect(serial(other)).not.toBe(serial(lock));
    // Nothing is said where nothing is known: the file was changed since, or this is no clone.
    expect(lockedNow().changed ?? at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(billOfMaterials(lock, undefined)).not.toHaveProperty('metadata.timestamp');
  });
});

test('The bill of materials lists every package once, with its archive, license and dependents', () => {
  const bom = billOfMaterials(lock, undefined) as JsonObject;
  const refs = bom.components.map((each: { 'bom-ref': string }) => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(new Set(refs)).toEqual(new Set(licensesOf(lock).map(({ name, version }) => `${name}@${version}`)));
  const react = bom.components.find((each: { purl: unknown }) => each.purl === 'pkg:npm/react@19.3.1');
  expect(react).toMatchObject({ scope: 'required', licenses: [{ license: { id: 'MIT' } }] });
  expect(react.hashes[0].content).toMatch(/^[\da-f]{128}$/);
  const known = new Set([...refs, bom.metadata.component['bom-ref']]);
  for (const { ref, dependsOn } of bom.dependencies)
    expect([ref, ...dependsOn].filter((each: string) => !known.has(each))).toEqual([]);
  const own = bom.dependencies.find(({ ref }: { ref: string }) => ref.startsWith('openbell@'));
  expect(own.dependsOn).toContain('react@19.3.1');
});

test('Copies of a package count once, and one that is deployed is not excluded by others of tests', () => {
  const ids = licensesOf(lock).map(({ name, version }) => `${name}@${version}`);
  expect(ids.length).toBe(new Set(ids).size);
  const { components } = billOfMaterials(lock, undefined) as JsonObject;
  const excluded = components.flatMap((each: JsonObject) => (each.scope === 'excluded' ? each['bom-ref'] : []));
  const copies = Object.entries(lock.packages).filter(([path]) => path !== '');
  const deployed = copies.filter(([, { dev }]) => !dev).map(([path, entry]) => `${entry.name ?? packageName(path)}@${entry.version}`); // prettier-ignore
  expect(excluded.filter((id: string) => deployed.includes(id))).toEqual([]);
  expect(excluded.length).toBe(new Set(ids).size - new Set(deployed).size);
});

test('A package that installs without is optional in the bill of materials, and one that is needed as well is required', () => {
  const { components } = billOfMaterials(lock, undefined) as JsonObject;
  const deployed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const idOf = ([path, { name, version }]: (typeof deployed)[number]) => `${name ?? packageName(path)}@${version}`;
  const needed = new Set(deployed.filter(([, { optional, devOptional }]) => !optional && !devOptional).map(idOf));
  const others = new Set(deployed.map(idOf).filter((id) => !needed.has(id)));
  expect(others.size).toBeGreaterThan(0);
  const scoped = (scope: string) =>
    new Set(components.flatMap((each: JsonObject) => (each.scope === scope ? each['bom-ref'] : [])));
  expect(scoped('optional')).toEqual(others);
  expect(scoped('required')).toEqual(needed);
});

describe('Secrets', () => {
  test('are in no file that git tracks', () => {
    expect(secretsInFiles(root)).toEqual([]);
  });

  test.each(['dev', 'staging', 'prod', 'pr-7'])('are in no template, bundle or setting of %s', async (stage) => {
    expect(secretsInAssembly((await assembly(stage)).folder)).toEqual([]);
  });

  // Put together here, so that this file holds none itself.
  const random = (length: number) =>
    createHash('sha512')
      .update('planted')
      .digest('base64')
      .replace(/[^A-Za-z\d]/g, '')
      .slice(0, length);
  const joined = (...parts: string[]) => parts.join('');
  test.each<[string, string]>([
    ['secret key of Stripe', joined('sk', '_test_', random(24))],
    ['secret key of Stripe', joined('rk', '_test_', random(24))],
    ['live secret key of Stripe', joined('sk', '_live_', 'abcdefgh')],
    ['webhook secret of Stripe', joined('whsec', '_', random(32))],
    ['access key of AWS', joined('AK', 'IA', 'Q3EGUYTZ2R5HWXN7')],
    ['access key of AWS', joined('AS', 'IA', 'Q3EGUYTZ2R5HWXN7')],
    ['private key', joined('-----BEGIN EC ', 'PRIVATE KEY-----\n', random(64))],
    ['private key', joined('"-----BEGIN ', 'PRIVATE KEY-----\\n', random(64))],
    ['JSON Web Token', [`ey${'J'}${random(20)}`, `ey${'J'}${random(30)}`, random(43)].join('.')],
    ['token of GitHub', joined('gh', 'p_', random(36))],
    ['token of npm', joined('_auth', 'Token=', random(36))],
    ['token of Slack', joined('xox', 'b-', random(20))],
    ['key in an address', joined('https://user', ':', random(12), '@example.com/')],
  ])('a planted %s is found on its line', (rule, text) => {
    expect(secretsIn(`first\n${text}\n`)).toContainEqual({ rule, line: 2 });
  });

  test('a literal password outside tests is found; the published one is allowed', () => {
    expect(secretsIn(`const ${'password'} = '${random(10)}'`, 'source')).toHaveLength(1);
    expect(secretsIn(`"${'apiKey'}": "${random(20)}"`, 'source')).toHaveLength(1);
    expect(secretsIn(`{ ${'password'}: 'Openbell-demo-1' }`, 'source')).toEqual([]);
  });

  test("a random string in a function's settings is found; a name or a digest is not", () => {
    expect(secretsIn(random(40), 'value')).toEqual([{ rule: 'long random text', line: 1 }]);
    expect(secretsIn('arn:aws:sqs:us-east-1:222222222222:openbell-prod-payments-events', 'value')).toEqual([]);
    expect(secretsIn(createHash('sha256').update('x').digest('hex'), 'value')).toEqual([]);
  });
});
