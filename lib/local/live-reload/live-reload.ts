import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { WebSocketServer } from 'ws';
import { addScript } from './inject.ts';
import type { LiveReloadPort } from './port.ts';

/** What a path of the site holds before it is deployed; undefined for what the bucket holds. */
export type Preview = (path: string) => Uint8Array | undefined;

/**
 * What open pages of the site are told of edits. A stage has it only while somebody follows edits (`Stage.followEdits`);
 * nothing of it is in a template.
 */
export interface LiveReload {
  /** Whether a page of the site is open. */
  readonly watched: boolean;
  /**
   * Another site is served from now on.
   * @param styles paths of style sheets when nothing but they has changed: pages swap them and stay; otherwise they reload
   */
  changed(styles?: readonly string[]): void;
  /** Shown in the pages until it is undefined. */
  failed(sentence: string | undefined): void;
  /** Serves these files in place of those of buckets. Undefined: buckets again. */
  preview(files: Preview | undefined): void;
}

/** @param onPage is called when a page opens its connection */
export function createLiveReload(onPage: () => void): LiveReload & LiveReloadPort {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1 });
  // A page that outlived the stage it came from is not taken for one of this stage.
  const run = randomBytes(4).toString('hex');
  let count = 0;
  let failure: string | null = null;
  let files: Preview | undefined;
  let script: string | undefined;
  const version = () => `${run}-${count}`;
  const send = (more: object = {}) => {
    const message = JSON.stringify({ version: version(), failure, ...more });
    for (const client of server.clients) client.send(message);
  };

  return {
    get watched() {
      return server.clients.size > 0;
    },
    changed(styles) {
      const from = version();
      count += 1;
      send({ from, styles });
    },
    failed(sentence) {
      if ((sentence ?? null) === failure) return;
      failure = sentence ?? null;
      send();
    },
    preview: (next) => void (files = next),
    previewed: (path) => files?.(path),
    addScript: (page, request, policy) => addScript(page, request, policy, version()),
    script: () => (script ??= browserScript()),
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => client.terminate());
        client.send(JSON.stringify({ version: version(), failure }));
        onPage();
      });
    },
  };
}

function browserScript(): string {
  const source = readFileSync(join(import.meta.dirname, 'browser/page.ts'), 'utf8');
  return transformSync(source, { loader: 'ts', format: 'iife', target: 'es2022', minify: true }).code;
}
