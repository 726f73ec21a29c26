/**
 * Makes `Date` of this thread show the stage's time. The offset lies in shared memory, so that a moved clock is seen
 * by a function in the middle of its work.
 */
export function followStageClock(shared: SharedArrayBuffer): void {
  const offset = new BigInt64Array(shared);
  const Machine = globalThis.Date;
  const machineNow = Machine.now.bind(Machine);
  const now = () => machineNow() + Number(Atomics.load(offset, 0));
  Machine.now = now;
  const Stage = new Proxy(Machine, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
  });
  Machine.prototype.constructor = Stage;
  globalThis.Date = Stage;
}
