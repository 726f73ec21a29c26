/**
 * Edits take effect without a restart. An edit of the site is shown at once in the pages that are open: rebuilt in memory and
 * served in place of what the bucket holds. The full way follows it, as for every edit: the app is synthesized again, and
 * what differs is deployed. Then the bucket is what is served, and nothing is left of the quick way.
 */
import { relative } from 'node:path';
import { setInstitution } from '../../content/institution.ts';
import { contentRoot } from '../../content/root.ts';
import type { Stage, StageSource } from '../../local/stage.ts';
import type { Synthesizer } from '../../local/synth/synthesizer.ts';
import { watchProject } from '../../local/watch.ts';
import type { SitePreview, SiteUpdate } from '../../stacks/bundle/site-preview.ts';
import { messageOf } from '../message-of.ts';

/** After an edit that is shown already the full way waits until nobody has edited for as long, in milliseconds. */
const pause = 1000;

/** @returns ends it */
export function followEdits(
  root: string,
  /** Folders elsewhere that it is made of, too. */
  besides: readonly string[],
  stage: Stage,
  synthesizer: Synthesizer,
  parameters: StageSource['parameters'],
  /** How a failure comes about again. */
  again: string,
): () => Promise<void> {
  // Whoever has no page open needs no quick way, and pays nothing for it.
  const reload = stage.followEdits(() => void (preview ??= openPreview()));
  const openPreview = async () => {
    setInstitution(contentRoot());
    const { createSitePreview } = await import('../../stacks/bundle/site-preview.ts');
    try {
      return await createSitePreview();
    } catch {
      // The site cannot be built as it stands: the full way says why, and the next edit tries again.
      preview = undefined;
      return undefined;
    }
  };
  let preview: Promise<SitePreview | undefined> | undefined;
  /** Files that are not deployed, and those among them that no page has seen. */
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
    // The whole site has it as a constant: it is built anew.
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
      // What was edited meanwhile may be what mends it; its own synthesis, which comes next, says what is wrong then.
      if (waiting.size > 0) return;
      mistakes.full = messageOf(error);
      console.error(`${mistakes.full}\nThe stage keeps running as it was. ${again}`);
      return tell();
    }
    delete mistakes.full;
    // Of a later edit the pages go on showing what the bucket has not got.
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
      // Nothing to synthesize: it is the very same build.
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
