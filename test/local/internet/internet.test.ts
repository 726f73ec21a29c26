/**
 * Names on the Internet around an account: over TLS, through the commands' proxy, and unresolvable when nothing defines
 * them.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:https';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openInternet, type Internet } from '../../../lib/local/internet/internet.ts';

let behind: Server;
let internet: Internet;
beforeAll(async () => {
  behind = createServer((asked, response) => response.end(`${asked.headers.host} ${asked.method} ${asked.url}`));
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  internet = await openInternet((name) =>
    name === 'www.openbell.example' ? { url } : name === 'api.openbell.example' ? { url, before: '/door' } : undefined,
  );
});
afterAll(async () => {
  await internet?.stop();
  behind?.closeAllConnections();
  behind?.close();
});

const asked = (name: string, ca?: string) =>
  new Promise<string>((resolve, reject) => {
    const to = { host: '127.0.0.1', port: internet.port, servername: name, path: '/a?b=1', ca, agent: false as const };
    request({ ...to, headers: { host: name } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part)).on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

test('resolves a name to its service, under a certificate that only those who trust the authority accept', async () => {
  expect(await asked('www.openbell.example', internet.certificate)).toBe('www.openbell.example GET /a?b=1');
  expect(await asked('api.openbell.example', internet.certificate)).toBe('api.openbell.example GET /door/a?b=1');
  await expect(asked('www.openbell.example')).rejects.toThrow(/unable to (verify|get)|self.signed/);
  await expect(asked('other.openbell.example', internet.certificate)).rejects.toThrow();
});

test('reachable only for a command with the proxy and the authority in its environment, and only by known names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-internet-'));
  try {
    const file = join(folder, 'authority.pem');
    writeFileSync(file, internet.certificate);
    const env = {
      ...{ PATH: process.env.PATH, NODE_USE_ENV_PROXY: '1', NODE_EXTRA_CA_CERTS: file },
      HTTPS_PROXY: internet.proxy,
    };
    const script = (name: string) =>
      `fetch('https://${name}/x').then((it) => it.text()).then(console.log, () => console.log('not there'))`;
    const said = async (name: string) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['-e', script(name)], { env, timeout: 20_000 });
      return stdout.trim();
    };
    expect(await said('www.openbell.example')).toBe('www.openbell.example GET /x');
    expect(await said('other.openbell.example')).toBe('not there');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
