import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { WebSocketServer } from 'ws';
import { addScript } from './inject.ts';
import type { LiveReloadPort } from './port.ts';

/** The content of a path of the site before it is deployed; undefined to serve the bucket's object. */
export type Preview = (path: string) => Uint8Array | undefined;

/**
 * Live reload of the site's open pages. A stage has it only while it follows edits (`Stage.followEdits`); no template
 * contains any of it.
 */
export interface LiveReload {
  /** Whether any page of the site is open. */
  readonly watched: boolean;
  /**
   * A new version of the site is now served.
   * @param styles paths of style sheets, when only they have changed: pages swap them and stay; otherwise they reload
   */
  changed(styles?: readonly string[]): void;
  /** Shows the sentence in all pages until this is called with undefined. */
  failed(sentence: string | undefined): void;
  /** Serves these files instead of the buckets' objects. Undefined: the buckets again. */
  preview(files: Preview | undefined): void;
}

/**
 * @param onPage called when a page opens its connection
 */
export function createLiveReload(onPage: () => void): LiveReload & LiveReloadPort {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1 });
  // Distinguishes a page left over from an earlier run of the stage.
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
