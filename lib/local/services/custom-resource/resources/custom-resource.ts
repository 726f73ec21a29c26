import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openJournal } from '../../../journal.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Declared, Deployed, ResourceType } from '../../../kernel/resource-type.ts';
import { stackId } from '../../../template/scope.ts';
import type { Answer, PendingAnswers } from '../operations.ts';
import { stringified } from '../stringified.ts';

/**
 * `AWS::CloudFormation::CustomResource` and `Custom::` types: a function is called and answers on a one-time URL.
 * @param timeoutMs how long to wait for an answer after the function has returned, in milliseconds, unless
 * ServiceTimeout is set
 */
export function customResource(kernel: Kernel, answers: PendingAnswers, timeoutMs: number): ResourceType {
  async function request(type: 'Create' | 'Update' | 'Delete', resource: Declared, more: JsonObject) {
    const { stack, logicalId, properties } = resource;
    const pending = answers.open();
    try {
      const event = {
        RequestType: type,
        ResponseURL: pending.url,
        StackId: stackId(stack, kernel),
        RequestId: randomUUID(),
        ResourceType: resource.type,
        LogicalResourceId: logicalId,
        ServiceToken: properties['ServiceToken'],
        ResourceProperties: stringified(properties),
        ...more,
      };
      return await answerOf(properties, event, pending.answer);
    } finally {
      pending.close();
    }
  }

  async function answerOf(properties: JsonObject, event: Json, awaited: Promise<Answer>): Promise<Answer> {
    const called = kernel.ports.lambda.invoke(properties['ServiceToken'], event, { kind: 'root' });
    const seconds = Number(properties['ServiceTimeout'] ?? 0);
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    const late = called.then(({ payload, functionError }) => {
      const { errorType, errorMessage } = (payload ?? {}) as Record<string, Json>;
      if (functionError) throw failed(`its function failed: ${String(errorType)}: ${String(errorMessage)}`);
      return new Promise<never>((_, reject) => {
        if (settled) return;
        const limit = seconds * 1000 || timeoutMs;
        timer = setTimeout(() => reject(new Error(`its function gave no answer within ${limit / 1000} s`)), limit);
      });
    });
    try {
      const answer = await Promise.race([awaited, late]);
      if (answer.Status === 'FAILED')
        throw failed(`its function answered FAILED: ${answer.Reason || 'without a reason'}`);
      return answer;
    } finally {
      settled = true;
      late.catch(() => undefined);
      clearTimeout(timer);
    }
  }

  const declared = openJournal<Pick<Declared, 'stack' | 'logicalId' | 'type' | 'assemblyDirectory'>>(
    join(kernel.directory, 'custom-resource', 'declared.jsonl'),
  );
  const keyOf = (physicalId: string, properties: JsonObject) => `${properties['ServiceToken']} ${physicalId}`;
  /** A removed resource is known only by its id, but its function is called with where it was declared. */
  function remember(after: Deployed, { stack, logicalId, type, assemblyDirectory, properties }: Declared): Deployed {
    const key = keyOf(after.physicalId, properties);
    const origin = { stack, logicalId, type, assemblyDirectory };
    if (!isDeepStrictEqual(declared.get(key), origin)) declared.set(key, origin);
    return after;
  }

  return {
    properties: { ServiceToken: true, '*': true },
    async put(resource, before) {
      if (!before) return remember(deployed(await request('Create', resource, {})), resource);
      const old = before.properties ?? {};
      if (old['ServiceToken'] !== undefined && old['ServiceToken'] !== resource.properties['ServiceToken'])
        throw new Error('Modifying service token is not allowed.');
      if (isDeepStrictEqual(stringified(old), stringified(resource.properties))) return remember(before, resource);
      const answer = await request('Update', resource, {
        PhysicalResourceId: before.physicalId,
        OldResourceProperties: stringified(old),
      });
      // A new physical id means that the resource was replaced: the old one is removed, with its old properties, at the
      // end.
      return remember(deployed(answer, before.physicalId), resource);
    },
    sideBySide: true,
    async remove({ physicalId, properties = {} }) {
      const key = keyOf(physicalId, properties);
      const origin = declared.get(key);
      if (!origin) return;
      await request('Delete', { ...origin, properties, metadata: {} }, { PhysicalResourceId: physicalId });
      declared.delete(key);
    },
  };
}

function deployed(answer: Answer, previous?: string): Deployed {
  const physicalId = answer.PhysicalResourceId ?? previous;
  if (!physicalId) throw new Error('its function answered without a PhysicalResourceId');
  return { physicalId, attributes: answer.Data ?? {} };
}

/** An error with the function's message as one sentence, and what to do about it. */
const failed = (what: string): Error =>
  new Error(`${what.replace(/\s+/g, ' ').replace(/[.\s]+$/, '')}; mend the function, whose log stands above`);
