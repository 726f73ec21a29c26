import { drawn } from '../flow/draw.ts';
import { flowsOf, outsideNames, type End, type Flow } from '../flow/flows.ts';
import { pictureOf, single, together } from '../flow/picture.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

const nameOf = (end: End): string => (typeof end === 'string' ? outsideNames[end] : end.name);

/**
 * Data flows: the whole stage in one picture, then each stack's functions with everything they are connected to, then
 * in words.
 */
export function dataFlow(view: View): Section {
  const flows = flowsOf(view);
  const stacks = [...new Set(view.of('AWS::Lambda::Function').map(({ stack }) => stack))];
  const of = (stack: string) =>
    flows.filter(({ from, to }) =>
      [from, to].some((end) => typeof end !== 'string' && end.stack === stack && end.type === 'AWS::Lambda::Function'),
    );
  return {
    id: 'data-flow',
    title: 'Where data goes',
    glance: `${merged(flows).length} flows, drawn from event sources, integrations, rights and settings`,
    body: html`<p>
        Drawn from the template alone: origins, data sources, integrations, triggers, event sources, rules, recordings,
        logs of visitors’ requests and messages, rights of roles and settings of functions. Not drawn is what functions
        and APIs write into logs and traces of their own, and where CDK keeps what deployments copy from. Inside the
        dashed line runs what is in the account, where each step has a role of its own; outside of it nobody is trusted.
        Thin grey arrows read or call, blue ones change something.
      </p>
      ${figure(html`${drawn(pictureOf(flows, together), 'flow', 'The whole stage: who calls whom, and where data is kept')}`, 'The whole stage. Functions and queues of a stack stand together.')}
      ${stacks.map((stack) =>
        figure(
          drawn(
            pictureOf(of(stack), single),
            `flow-${stack}`,
            `Functions of the stack ${stack}, who calls them and what they reach`,
          ),
          `Functions of the stack ${stack}, who calls them and what they reach.`,
        ),
      )}
      <h3>The same in words</h3>
      ${table(
        'From where to where, and what in the template says so',
        [{ name: 'From', width: 28 }, { name: 'To', width: 28 }, { name: 'Changes it', width: 10 }, { name: 'By' }],
        merged(flows).map(({ from, to, writes, why }) => [
          typeof from === 'string' ? nameOf(from) : code(nameOf(from)),
          typeof to === 'string' ? nameOf(to) : code(nameOf(to)),
          writes ? 'yes' : 'no',
          why,
        ]),
      )}`,
  };
}

const figure = (picture: ReturnType<typeof drawn>, caption: string) =>
  html`<figure>
    <div class="picture" tabindex="0" role="group" aria-label="Picture">${picture}</div>
    <figcaption>${caption}</figcaption>
  </figure>`;

/** One line for each pair. */
function merged(flows: readonly Flow[]): Flow[] {
  const pairs = new Map<string, Flow>();
  for (const flow of flows) {
    const key = `${nameOf(flow.from)}\n${nameOf(flow.to)}`;
    const before = pairs.get(key);
    const whys = new Set([...(before?.why.split(', ') ?? []), flow.why]);
    pairs.set(key, { ...flow, writes: flow.writes || (before?.writes ?? false), why: [...whys].sort().join(', ') });
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, flow]) => flow);
}
