import type { Declared, Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import type { ServiceFactory } from '../../../lib/local/kernel/stage.ts';

export interface FakeLog {
  readonly calls: string[];
  /** Declared resources by `<stack>/<logicalId>`, as last put. */
  readonly put: Record<string, Declared>;
}

/**
 * A fake service: `Test::Thing` is named by `Name` (a new name replaces it) and has `Arn` and `Size`; `Fails: true`
 * refuses. `Custom::*` returns its `Value` as its id: another value replaces it, side by side.
 */
export function fakeService(log: FakeLog): ServiceFactory {
  return (): Service => ({
    resources: {
      'Test::Thing': {
        properties: { Name: true, Size: true, Uses: true, Fails: true, Parts: [{ Kind: true }], Tags: { '*': true } },
        async put(declared, before) {
          if (declared.properties.Fails) throw new Error('it refuses');
          return made(declared, before, declared.properties.Name);
        },
        async remove(before: Deployed) {
          if (before.physicalId === 'stubborn') throw new Error('it stays');
          log.calls.push(`remove ${before.physicalId}`);
        },
      },
      'Custom::*': {
        properties: true,
        put: async (declared, before) => made(declared, before, declared.properties.Value),
        remove: async (before: Deployed) => void log.calls.push(`remove ${before.physicalId}`),
        sideBySide: true,
      },
    },
    endpoint: 'things',
    async handle(_, response, path) {
      if (path === '/broken') throw new Error('out of order');
      response.end(path);
    },
  });

  function made(declared: Declared, before: Deployed | undefined, name = declared.logicalId): Deployed {
    log.calls.push(`put ${declared.stack}/${declared.logicalId}${before ? ` again` : ''}`);
    log.put[`${declared.stack}/${declared.logicalId}`] = declared;
    return { physicalId: name, attributes: { Arn: `arn:${name}`, Size: declared.properties.Size } };
  }
}
