/**
 * A chat room configured like ours, in a separate process: a review handler, a log, and a subscriber. Prints its
 * address, and reports its memory whenever its parent sends anything. Argument: the state folder.
 */
import { join } from 'node:path';
import { createIvsChat } from '../../../lib/local/services/ivschat/ivschat.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { createLogs } from '../../../lib/local/services/logs/logs.ts';
import { startStage } from '../../../lib/local/stage.ts';

const stage = await startStage({
  template: join(import.meta.dirname, 'chat-template.yaml'),
  directory: process.argv[2]!,
  port: 0,
  services: [(kernel) => createLambda(kernel), createLogs, (kernel) => createIvsChat(kernel)],
});
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send!({ rss, heapUsed });
});
process.on('disconnect', () => process.exit());
process.send!({
  url: stage.url,
  endpoint: stage.kernel.ports.chat.endpoint,
  credentials: stage.kernel.iam.root,
  room: stage.resources().find(({ logicalId }) => logicalId === 'Class')!.physicalId,
});
