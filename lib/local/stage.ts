import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createAccount } from './account/account.ts';
import { withReads } from './account/reads.ts';
import { createCloudFormation } from './cloudformation/cloudformation.ts';
import { createConsole } from './console/console.ts';
import { createFaults } from './fault-plan.ts';
import { hostsOf, listen, type Front } from './http.ts';
import { openInternet, type Internet } from './internet/internet.ts';
import { createNames } from './internet/names.ts';
import type { Kernel, Service } from './kernel/kernel.ts';
import type { Ports } from './kernel/ports.ts';
import type { Stage, StageOptions, StageSource } from './kernel/stage.ts';
import { createLiveReload } from './live-reload/live-reload.ts';
import { openClock } from './stage-clock.ts';
import { readAssembly, singleTemplate } from './template/assembly.ts';
import { oneByOne } from './template/control/figures.ts';
import { createDeployer } from './template/deploy.ts';
import { home } from './template/place.ts';
import { collectTypes } from './template/resource-types.ts';
import { openState } from './template/state.ts';
import type { Assembly } from './template/template.ts';
import { createServices } from './stage-services.ts';

export type { Stage, StageOptions, StageSource } from './kernel/stage.ts';

/**
 * Starts a local AWS and deploys into it. People get 503 until everything is deployed; AWS's APIs are open to functions
 * before that.
 * @throws Error of one sentence; everything has then been stopped
 */
export async function startStage(options: StageOptions): Promise<Stage> {
  const directory = resolve(options.directory);
  mkdirSync(directory, { recursive: true });
  const clock = openClock(directory);
  const front = await listen(options.port, hostsOf(options));
  const services: Service[] = [];
  let internet: Internet | undefined;
  try {
    const state = openState(join(directory, 'stack-state.jsonl'), front.url);
    const ports = {} as Ports;
    // Of all assemblies so far: after a failed deployment, some resources still use assets of the last one.
    const assets = new Map<string, string>();
    if (options.account) {
      ports.account = createAccount(() => clock.now());
      const { find, alias, inside } = createNames(
        () => kernel,
        () => deployer.resources(),
      );
      internet = await openInternet(find);
      const { port, proxy, certificate } = internet;
      ports.internet = { port, proxy, certificate, alias, inside };
    }
    ports.assets = { path: (bucket, key) => assets.get(assetAddress(bucket, key)) };
    const kernel: Kernel = createServices(
      {
        url: front.url,
        directory,
        ...(options.place ?? home),
        partition: 'aws',
        organization: options.organization,
        clock,
        faults: createFaults(),
        log: options.log ?? (() => {}),
        ports,
      },
      options,
      services,
    );
    options.onProgress?.(
      options.prepare ? { step: 'Synthesizing the app' } : { step: 'Starting the services', brief: true },
    );
    const types = collectTypes(services, kernel);
    await Promise.all([...services.map((service) => service.start?.()), options.prepare?.()]);
    // Deployments after the first are edits, which are reported differently.
    let isDeployed = false;
    let deployedAt = clock.now();
    const deployer = createDeployer({
      types,
      state,
      log: kernel.log,
      onProgress: (progress) => !isDeployed && options.onProgress?.(progress),
      beforeStack: (stack) => options.beforeStack?.(stack, kernel) ?? Promise.resolve(),
      seed: options.seed ?? 1,
      ...(options.oneByOne && { pause: oneByOne() }),
      dynamic: {
        parameter: (name) =>
          name.startsWith('/cdk-bootstrap/') && !options.account ? '21' : ports.parameters?.value(name),
        secret: (id) => ports.secrets?.value(id),
      },
    });
    const deploy = async (source: StageSource) => {
      const assembly = read(source);
      for (const [address, file] of assembly.assets) assets.set(address, file);
      const { parameters = {} } = source;
      await deployer.deploy(assembly, typeof parameters === 'function' ? parameters(ports) : parameters);
      deployedAt = clock.now();
    };
    if (options.account)
      services.push(
        createCloudFormation(kernel, deployer, types, (found) => {
          for (const [address, file] of found) assets.set(address, file);
        }),
      );
    const of = (type: string) => deployer.resources().filter((each) => each.type === type);
    const books = {
      ...{
        kernel,
        of,
        all: () => deployer.resources(),
        retained: deployer.retained,
        outputs: () => deployer.outputs(),
      },
      get deployed() {
        return deployedAt;
      },
    };
    const doors = withReads(books, services);
    front.open({ kernel, services: doors });
    if (!options.account) await deploy(options);
    isDeployed = true;
    let last = Promise.resolve();
    const stage: Stage = {
      url: front.url,
      kernel,
      resources: () =>
        deployer.resources().map(({ stack, logicalId, type, physicalId, attributes }) => {
          return { stack, logicalId, type, physicalId, attributes };
        }),
      outputs: () => Object.fromEntries(deployer.outputs()),
      get notEmulated() {
        return deployer.notEmulated();
      },
      deploy(source) {
        const next = last.then(() => deploy(source));
        last = next.catch(() => {});
        return next;
      },
      followEdits: (onPage) => (ports.liveReload = createLiveReload(onPage)),
      stop: () => stop(front, services, internet),
    };
    front.open({ kernel, services: doors, console: createConsole(stage, options.pages) });
    await Promise.all(services.map((service) => service.ready?.()));
    return stage;
  } catch (error) {
    await stop(front, services, internet);
    throw error;
  }
}

function read({ template, assembly }: StageSource): Assembly {
  if (assembly) return readAssembly(assembly);
  if (template) return singleTemplate(template);
  throw new Error('a stage needs a template or a cloud assembly');
}

/** `s3://bucket/key`, or a bucket and a key. */
const assetAddress = (bucket: string, key: string) =>
  bucket.startsWith('s3://') ? bucket.slice('s3://'.length) : `${bucket}/${key}`;

async function stop(front: Front, services: readonly Service[], internet: Internet | undefined): Promise<void> {
  await internet?.stop();
  await front.close();
  for (const service of services.toReversed()) await service.stop?.();
}
