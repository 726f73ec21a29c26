/**
 * Makes this thread's `Date` show the stage's time. The offset is in shared memory, so a running function sees it when
 * the clock is moved.
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
