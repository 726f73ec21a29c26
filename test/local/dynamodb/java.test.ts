import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJava } from '../../../lib/local/services/dynamodb/engine/java.ts';

const { PATH, JAVA_HOME } = process.env;
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'java-'));
  mkdirSync(join(home, 'bin'));
  // No Java on the path, and no apt-get that could install it.
  process.env.PATH = '/nowhere';
  process.env.JAVA_HOME = home;
});
afterEach(() => {
  process.env.PATH = PATH;
  if (JAVA_HOME === undefined) delete process.env.JAVA_HOME;
  else process.env.JAVA_HOME = JAVA_HOME;
  rmSync(home, { recursive: true, force: true });
});

function javaOf(version: string): string {
  const file = join(home, 'bin', 'java');
  writeFileSync(file, `#!/bin/sh\necho 'openjdk version "${version}" 2025-01-01' >&2\n`);
  chmodSync(file, 0o755);
  return file;
}

test('uses the Java of JAVA_HOME when it is 11 or newer', async () => {
  const java = javaOf('11.0.2');
  expect(await findJava()).toBe(java);
  javaOf('21');
  expect(await findJava()).toBe(java);
});

test('without a recent Java the start stops and says what is needed', async () => {
  const sentence = 'DynamoDB Local needs Java 11 or newer: install a JRE, or point JAVA_HOME at one.';
  await expect(findJava()).rejects.toThrow(sentence);
  javaOf('1.8.0_402');
  await expect(findJava()).rejects.toThrow(sentence);
});
