import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing } from '../request/errors.ts';
import { page, within } from '../request/list.ts';
import { list, paging, range, text, yesNo } from '../request/params.ts';
import type { World } from '../state/world.ts';

const waitingFor = (world: World, id: string): number =>
  world.tables.delivery.where('event', id).filter(({ state }) => state !== 'delivered').length;

/** With the number of endpoints that have not received it yet. */
const shown = (world: World, event: Stripe.EventBase): Stripe.EventBase => ({
  ...event,
  pending_webhooks: waitingFor(world, event.id),
});

export const events: Endpoints = {
  'GET /v1/events': endpoint<Stripe.EventListParams>(
    { ...paging, created: range, delivery_success: yesNo, type: text, types: list(text, 20) },
    ({ world, params }) => {
      const { type, types, delivery_success: wished } = params;
      const [, family] = /^(.*)\.\*$/.exec(type ?? '') ?? [];
      const rows = type && !family ? world.tables.event.where('type', type) : world.tables.event.newestFirst();
      const found = page('/v1/events', rows, params, (row) => {
        return (
          within(row.created, params.created) &&
          (!family || row.type.startsWith(`${family}.`)) &&
          (!types || types.includes(row.type)) &&
          (wished === undefined || (waitingFor(world, row.id) === 0) === wished)
        );
      });
      return { ...found, data: found.data.map((row) => shown(world, row)) };
    },
    { exclusive: [['type', 'types']] },
  ),
  'GET /v1/events/:id': endpoint<Stripe.EventRetrieveParams>({}, ({ world, id }) => {
    const event = world.tables.event.get(id);
    if (!event) throw missing('event', id);
    return shown(world, event);
  }),
};
