import { checkCode, checkLanguage } from '../../../../lib/local/services/appsync/runtime/check.ts';
import { contradictions } from '../../../vectors/contradictions.ts';
import { vectorFiles, vectorsFor } from '../../../vectors/load.ts';
import type { Vector, VectorFile } from '../../../vectors/load.ts';
import { contextWith, runBody, valueOf } from './evaluate.ts';

const contradicted = (file: VectorFile, { name }: Vector) =>
  contradictions.find((one) => one.file === file && one.name === name);

/** Code may not contain regular expression literals, so such calls are wrapped here. */
function hostSide(call: string): boolean {
  const [, pattern, flags, inner] = /^\/(.+)\/([a-z]*)\.test\((.+)\)$/.exec(call)!;
  return new RegExp(pattern!, flags).test(valueOf(inner!));
}

function answer(vector: Vector): unknown {
  if (vector['hostSide']) return hostSide(vector['call']);
  const now = vector['frozenNow'];
  const value = valueOf(vector['call'], vector['ctx'] ?? {}, now === undefined ? {} : { now: () => now }) ?? null;
  return vector['resultType'] === 'json-string' ? JSON.parse(value) : value;
}

function checkSnippet(vector: Vector): void {
  const found = checkLanguage(vector['code']).map(({ message }) => message);
  if (vector['expectedLint'] === 'valid') expect(found).toEqual([]);
  else for (const { message } of vector['expectedErrors']) expect(found).toContain(message);
}

function checkRaised(vector: Vector): void {
  const info = { ...contextWith().info, selectionSetList: vector['selectionSet'] ?? [] };
  const outcome = runBody(`${vector['call'] ?? 'ctx.none.some'};`, { info });
  const expected = vector['expectedError'] ?? {};
  if (vector['expectedErrors']) expect(outcome.appended).toMatchObject(vector['expectedErrors']);
  if (vector['expectedMessagePattern']) {
    expect(outcome.error!.message).toMatch(new RegExp(vector['expectedMessagePattern']));
    expect(outcome.error!.errorType).toBe(vector['expectedErrorType']);
  }
  const { messagePattern, where, ...fields } = expected;
  if (where) expect(outcome.appended).toMatchObject([fields]);
  else if (vector['expectedError']) expect(outcome.error).toMatchObject(fields);
  if (messagePattern) expect(outcome.error!.message).toMatch(new RegExp(messagePattern));
}

const special: Record<string, () => void> = {
  'limit code size of a resolver/function/handler': () => {
    const code = 'export function request() {}\nexport function response() {}\n';
    expect(checkCode(code + `//${'x'.repeat(32 * 1024 - code.length - 2)}`)).toEqual([]);
    expect(checkCode(code + `//${'x'.repeat(32 * 1024 - code.length - 1)}`)).toHaveLength(1);
  },
  'limit invalidateSubscriptions calls per request': () => {
    const calls = (count: number) => `extensions.invalidateSubscriptions({});`.repeat(count);
    expect(runBody(calls(5)).error).toBeUndefined();
    expect(runBody(calls(6)).error!.errorType).toBe('Code');
  },
  'pipeline: stash cannot be replaced, its properties can be added, changed, deleted': () => {
    const stash = { gone: 1 };
    const body = `ctx.stash.k = 1; Object.assign(ctx.stash, { l: 2 }); delete ctx.stash.gone;`;
    expect(runBody(body, { stash }).error).toBeUndefined();
    expect(stash).toEqual({ k: 1, l: 2 });
    for (const bad of ['ctx.stash = {};', 'delete ctx.stash;']) expect(() => runBody(bad)).toThrow('readonly');
    expect(runBody(`const all = [ctx]; all[0].stash = {};`).error!.errorType).toBe('Code');
    expect(runBody(`const all = [ctx]; delete all[0].stash;`).error!.errorType).toBe('Code');
  },
  'pipeline: EvaluateCode: earlyReturn(ctx) in request gives a result without operation': () => {
    const outcome = runBody('runtime.earlyReturn(ctx);', { args: { id: 'a' } });
    expect(outcome.early).toEqual({ skipTo: 'NEXT' });
    expect(outcome.value.operation).toBeUndefined();
    expect(outcome.value.args).toEqual({ id: 'a' });
  },
};

describe.each(vectorFiles.runtime.map((file) => ({ file })))('vectors in $file', ({ file }) => {
  const vectors = vectorsFor(file, false).map((vector): [string, Vector] => [vector.name, vector]);
  test.each(vectors)('%s', (name, vector) => {
    const contradiction = contradicted(file, vector);
    if (special[name]) special[name]();
    else if (contradiction) {
      expect(answer(vector)).toEqual(contradiction.answer);
      expect(contradiction.answer).not.toEqual(vector['expectedResponse']);
    } else if (vector['code'] !== undefined) checkSnippet(vector);
    else if ('expectedResponseSet' in vector) {
      expect(new Set(answer(vector) as string[])).toEqual(new Set(vector['expectedResponseSet']));
    } else if ('expectedRequest' in vector) expect(answer(vector)).toEqual(vector['expectedRequest']);
    else if ('expectedResponse' in vector) expect(answer(vector)).toEqual(vector['expectedResponse']);
    else checkRaised(vector);
  });
});
