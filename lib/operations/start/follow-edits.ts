/**
 * Applies edits without a restart. An edit of the site appears immediately in open pages: it is rebuilt in memory and served instead of the
 * bucket's files. Then, as for every edit, the app is synthesized and the difference is deployed; from then on the bucket is served again
 * and the in-memory build is discarded.
 */
import { relative } from 'node:path';
import { setInstitution } from '../../content/institution.ts';
import { contentRoot } from '../../content/root.ts';
import type { Stage, StageSource } from '../../local/stage.ts';
import type { Synthesizer } from '../../local/synth/synthesizer.ts';
import { watchProject } from '../../local/watch.ts';
import type { SitePreview, SiteUpdate } from '../../stacks/bundle/site-preview.ts';
import { messageOf } from '../message-of.ts';

/** After an edit that is already shown, deployment waits until no one has edited for this long, in ms. */
const pause = 1000;

/** @returns a function that stops it */
export function followEdits(
  root: string,
  /** Other folders that the stage is built from. */
  besides: readonly string[],
  stage: Stage,
  synthesizer: Synthesizer,
  parameters: StageSource['parameters'],
  /** How to reproduce a failure. */
  again: string,
): () => Promise<void> {
  // Without an open page the quick build is not needed and not started.
  const reload = stage.followEdits(() => void (preview ??= openPreview()));
  const openPreview = async () => {
    setInstitution(contentRoot());
    const { createSitePreview } = await import('../../stacks/bundle/site-preview.ts');
    try {
      return await createSitePreview();
    } catch {
      // The site does not build in its current state: the deployment reports why, and the next edit tries again.
      preview = undefined;
      return undefined;
    }
  };
  let preview: Promise<SitePreview | undefined> | undefined;
  /** Edited files that are not deployed, and those among them that no page shows yet. */
  let waiting = new Set<string>();
  let unseen = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let deploying: Promise<void> | undefined;
  const mistakes: { quick?: string; full?: string } = {};

  const names = (files: Iterable<string>) => [...files].map((file) => relative(root, file)).join(', ');
  const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(2)} s`;
  const tell = () => reload.failed(mistakes.quick ?? mistakes.full);

  async function show(files: readonly string[]): Promise<boolean> {
    const began = performance.now();
    // The whole site contains it as a constant, so it is rebuilt from scratch.
    if (files.some((file) => /^(site\.yaml|[\w-]+\.svg)$/.test(relative(contentRoot(), file)))) {
      await (await preview)?.stop();
      preview = undefined;
      return false;
    }
    const update: SiteUpdate | undefined = await (await (preview ??= openPreview()))?.rebuild(files);
    delete mistakes.quick;
    tell();
    if (!update) return false;
    reload.preview(update.find);
    reload.changed(update.styles);
    console.log(`${names(files)}: shown after ${since(began)}`);
    return true;
  }

  async function deploy(): Promise<void> {
    const began = performance.now();
    const files = waiting;
    const isSeen = unseen.size === 0;
    waiting = new Set();
    unseen = new Set();
    try {
      await synthesizer.synthesize([...files]);
      await stage.deploy({ assembly: synthesizer.assembly, parameters });
    } catch (error) {
      for (const file of files) unseen.add(file);
      // A later edit may have fixed the failure; its own synthesis, which follows, reports what is wrong then.
      if (waiting.size > 0) return;
      mistakes.full = messageOf(error);
      console.error(`${mistakes.full}\nThe stage keeps running as it was. ${again}`);
      return tell();
    }
    delete mistakes.full;
    // If a later edit is waiting, the pages keep showing what is not in the bucket yet.
    if (waiting.size === 0) {
      delete mistakes.quick;
      reload.preview(undefined);
    }
    tell();
    if (!isSeen) reload.changed();
    console.log(`${names(files)}: live after ${since(began)}`);
  }

  function deployAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      deploying = (deploying ?? Promise.resolve()).then(() => (waiting.size > 0 ? deploy() : undefined));
    }, milliseconds);
  }

  const unwatch = watchProject(root, besides, async (files) => {
    clearTimeout(timer);
    for (const file of files) waiting.add(file);
    let shown = false;
    try {
      shown = reload.watched && (await show(files));
    } catch (error) {
      mistakes.quick = messageOf(error);
      console.error(`${mistakes.quick}\nThe stage keeps running as it was.`);
      // Nothing to synthesize: it is the same build.
      return tell();
    }
    if (!shown) for (const file of files) unseen.add(file);
    deployAfter(shown ? pause : 0);
  });
  return async () => {
    unwatch();
    clearTimeout(timer);
    await (await preview)?.stop();
  };
}
