/** Known vulnerabilities of packages stop CI; that nobody could look is said, and is not the same as none. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assessAdvisories, type Accepted, type Advisory } from '../../lib/operations/advisories/assess.ts';

const root = join(import.meta.dirname, '../..');
const cache = mkdtempSync(join(tmpdir(), 'openbell-npm-'));
afterAll(() => rmSync(cache, { recursive: true }));

/** The command itself, with npm itself, against a registry of this machine that knows these advisories; undefined: it answers none. */
async function advisories(known: object | undefined): Promise<{ code: number; said: string }> {
  const registry: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      // npm asks for the package itself, too, to see which others are hurt.
      response.statusCode = request.method === 'POST' ? (known ? 200 : 405) : 404;
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify((request.method === 'POST' && known) || {}));
    });
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  const { port } = registry.address() as AddressInfo;
  try {
    return await new Promise((done) =>
      execFile(
        process.execPath,
        ['bin/openbell.ts', 'advisories'],
        {
          cwd: root,
          env: {
            ...process.env,
            npm_config_registry: `http://127.0.0.1:${port}/`,
            npm_config_fetch_retries: '0',
            npm_config_cache: cache,
          },
        },
        (failed, stdout) => done({ code: Number(failed?.code ?? 0), said: stdout.trim() }),
      ),
    );
  } finally {
    registry.close();
  }
}

const advisory = (severity: Advisory['severity']) => ({
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads beyond the end',
  severity,
  vulnerable_versions: '<99',
});

test('reports nothing when the registry knows no advisory', async () => {
  expect(await advisories({})).toEqual({ code: 0, said: 'No known vulnerability that is high or critical' });
}, 120_000);

test('names a high advisory and stops', async () => {
  expect(await advisories({ 'jpeg-js': [advisory('high')] })).toEqual({
    code: 1,
    said: 'high: jpeg-js <99, Reads beyond the end (GHSA-aaaa-bbbb-cccc)',
  });
}, 120_000);

test('reports a registry that cannot answer instead of "none"', async () => {
  const { code, said } = await advisories(undefined);
  expect(said).toMatch(/^Nobody has looked: the registry did not answer \(405 /);
  expect(code).toBe(2);
}, 120_000);

const report = (severity: Advisory['severity']) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    a: { via: [{ ...advisory(severity), name: 'a', range: '<2' }] },
    b: { via: ['a'] },
  },
});
const accepted: Accepted = { id: 'GHSA-aaaa-bbbb-cccc', because: 'reads no file of others', until: '2026-12-01' };

test('stops at an accepted advisory after its date, and asks to remove an exception that no package needs', () => {
  const on = (day: string) => assessAdvisories(report('critical'), [accepted], day);
  expect(on('2026-11-30')).toMatchObject({
    state: 'none',
    lines: expect.arrayContaining([expect.stringMatching(/^accepted until/)]),
  });
  expect(on('2026-12-01').state).toBe('found');
  expect(assessAdvisories({ auditReportVersion: 2, vulnerabilities: {} }, [accepted], '2026-11-30')).toMatchObject({
    state: 'found',
    lines: [expect.stringMatching(/is accepted, and no package has it/)],
  });
});

test('names a moderate advisory without stopping', () => {
  const { state, lines } = assessAdvisories(report('moderate'), [], '2026-11-30');
  expect(state).toBe('none');
  expect(lines[0]).toBe('moderate: a <2, Reads beyond the end (GHSA-aaaa-bbbb-cccc)');
});
