import type { Host } from '../host/host.ts';

/**
 * Reduces the sandbox's intrinsics to AppSync's: removes methods it lacks, makes `replace` use Java patterns, cuts
 * every path to a constructor that could reach outside, and freezes everything, because all resolvers share this realm.
 * Its source text is evaluated inside the sandbox, so it cannot reference anything outside itself.
 */
export function lockDown(host: Host): void {
  const remove = (from: any, names: string): void => {
    for (const name of names.split(' ')) delete from[name];
  };
  const string = (value: unknown): string => (typeof value === 'string' ? value : `${value}`);
  const replacing = (all: boolean) =>
    function (this: unknown, pattern: unknown, replacement: unknown): string {
      if (typeof replacement === 'function') throw new TypeError('A replacement is a string, not a function');
      return host.replace(string(this), string(pattern), string(replacement), all);
    };

  remove(Object.prototype, '__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__');
  remove(Object.prototype, 'constructor isPrototypeOf propertyIsEnumerable toLocaleString');
  // apply, bind, and call stay, because stack-trace formatters in this process may call them. Resolver code cannot: the
  // check refuses it.
  remove(Function.prototype, 'constructor arguments caller');
  remove(Array, 'from fromAsync of');
  remove(Array.prototype, 'copyWithin entries keys values toLocaleString toReversed toSorted toSpliced with');
  remove(
    String.prototype,
    'constructor charCodeAt codePointAt localeCompare match matchAll padEnd padStart repeat search',
  );
  remove(
    String.prototype,
    'toLocaleLowerCase toLocaleUpperCase valueOf anchor big blink bold fixed fontcolor fontsize',
  );
  remove(String.prototype, 'italics link small strike sub sup isWellFormed toWellFormed');
  remove(Number.prototype, 'constructor toLocaleString');
  remove(Boolean.prototype, 'constructor');
  Object.assign(String.prototype, { replace: replacing(false), replaceAll: replacing(true) });
  for (const name of ['replace', 'replaceAll']) Object.defineProperty(String.prototype, name, { enumerable: false });

  // With a frozen prototype, `{}.toString = …` would fail, which code may do with data that has arbitrary keys.
  for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
    const inherited = (Object.prototype as any)[name];
    Object.defineProperty(Object.prototype, name, {
      get: () => inherited,
      set(this: unknown, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
      },
      enumerable: false,
      configurable: false,
    });
  }
  for (const owner of [Object, Array, String, Number, Boolean, Function]) {
    Object.freeze(owner.prototype);
    Object.freeze(owner);
  }
}
