import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { missing, refuse } from '../request/errors.ts';
import { newId, randomText } from '../state/ids.ts';
import { page } from '../request/list.ts';
import { emptyable, list, metadata, must, notEmulated, paging, text, yesNo } from '../request/params.ts';
import { mergedMetadata } from '../request/rules.ts';
import { apiVersion, type World } from '../state/world.ts';

/** As the API shows it later: the secret is returned only once, at creation. */
const shown = ({ secret: _, ...rest }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint => rest;

function endpointOf(world: World, id: string): Stripe.WebhookEndpoint {
  const row = world.tables.webhook_endpoint.get(id);
  if (!row) throw missing('webhook endpoint', id);
  return row;
}

const checkUrl = (url: string) => {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw refuse('Invalid URL: an http or https address.', 'url', 'url_invalid');
};

/**
 * @param secret chosen by the operator; default: a new one
 */
export function newEndpoint(
  world: World,
  given: Stripe.WebhookEndpointCreateParams,
  secret = `whsec_${randomText(32)}`,
): Stripe.WebhookEndpoint {
  checkUrl(given.url);
  const row: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: given.api_version ?? apiVersion,
    application: null,
    created: world.now(),
    description: given.description || null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: mergedMetadata({}, given.metadata),
    secret,
    status: 'enabled',
    url: given.url,
  };
  world.save('webhook_endpoint', row);
  return row;
}

export const webhookEndpoints: Endpoints = {
  'POST /v1/webhook_endpoints': endpoint<Stripe.WebhookEndpointCreateParams>(
    {
      api_version: text,
      description: emptyable(text),
      enabled_events: must(list(text, 300)),
      metadata,
      url: must(text),
      ...notEmulated('connect'),
    },
    ({ world, params }) => newEndpoint(world, params),
  ),
  'GET /v1/webhook_endpoints': endpoint<Stripe.WebhookEndpointListParams>({ ...paging }, ({ world, params }) => {
    const rows = page('/v1/webhook_endpoints', world.tables.webhook_endpoint.newestFirst(), params);
    return { ...rows, data: rows.data.map(shown) };
  }),
  'GET /v1/webhook_endpoints/:id': endpoint<Stripe.WebhookEndpointRetrieveParams>({}, ({ world, id }) =>
    shown(endpointOf(world, id)),
  ),
  'POST /v1/webhook_endpoints/:id': endpoint<Stripe.WebhookEndpointUpdateParams>(
    { description: emptyable(text), disabled: yesNo, enabled_events: list(text, 300), metadata, url: text },
    ({ world, params, id }) => {
      const row = endpointOf(world, id);
      if (params.url) checkUrl(params.url);
      Object.assign(row, {
        description: params.description ?? row.description,
        enabled_events: params.enabled_events ?? row.enabled_events,
        metadata: mergedMetadata(row.metadata, params.metadata),
        status: params.disabled === undefined ? row.status : params.disabled ? 'disabled' : 'enabled',
        url: params.url ?? row.url,
      } satisfies Partial<Stripe.WebhookEndpoint>);
      world.save('webhook_endpoint', row);
      return shown(row);
    },
  ),
  'DELETE /v1/webhook_endpoints/:id': endpoint<Stripe.WebhookEndpointDeleteParams>({}, ({ world, id }) => {
    endpointOf(world, id);
    world.remove('webhook_endpoint', id);
    const gone: Stripe.DeletedWebhookEndpoint = { id, object: 'webhook_endpoint', deleted: true };
    return gone;
  }),
};
