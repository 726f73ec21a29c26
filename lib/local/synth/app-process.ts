/** Runs the CDK app on request. Its entry module is evaluated every time, its imports only once. */
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const entry = pathToFileURL(process.argv[2]!).href;
const modules = new Set<string>([process.argv[2]!]);

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) modules.add(fileURLToPath(url.split('?')[0]!));
    return next(url, context);
  },
});

let runs = 0;
process.on('message', async () => {
  let error: string | undefined;
  try {
    await import(`${entry}?run=${(runs += 1)}`);
  } catch (reason) {
    error = reason instanceof Error ? reason.message : String(reason);
  }
  process.send!({ error, modules: [...modules] });
});
process.on('disconnect', () => process.exit());
