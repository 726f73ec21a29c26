import type Stripe from 'stripe';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { randomText } from '../state/ids.ts';
import { difference } from '../state/difference.ts';
import { page, within } from '../request/list.ts';
import { emptyable, hash, metadata, notEmulated, oneOf, list, paging, range, text } from '../request/params.ts';
import { attach, detach, usable } from './payment-methods.ts';
import { address, customerOf, email, mergedMetadata, shipping } from '../request/rules.ts';
import { endSubscription } from '../billing/subscription-end.ts';
import type { World } from '../state/world.ts';

const settings = hash<Stripe.CustomerUpdateParams.InvoiceSettings>({
  default_payment_method: emptyable(text),
  footer: text,
});
const common = {
  address,
  description: emptyable(text),
  email: emptyable(email),
  invoice_settings: settings,
  metadata,
  name: emptyable(text),
  phone: emptyable(text),
  preferred_locales: list(text),
  shipping,
  tax_exempt: emptyable(oneOf('none', 'exempt', 'reverse')),
  ...notEmulated('balance', 'business_name', 'cash_balance', 'individual_name', 'invoice_prefix'),
  ...notEmulated('next_invoice_sequence', 'source', 'tax', 'validate'),
};

function changed(world: World, customer: Stripe.Customer, given: Stripe.CustomerUpdateParams): void {
  for (const field of ['address', 'description', 'email', 'name', 'phone', 'preferred_locales', 'tax_exempt'] as const)
    if (given[field] !== undefined) Object.assign(customer, { [field]: given[field] });
  if (given.shipping !== undefined) customer.shipping = given.shipping as Stripe.Customer.Shipping | null;
  customer.metadata = mergedMetadata(customer.metadata, given.metadata);
  const method = given.invoice_settings?.default_payment_method;
  if (method === null) customer.invoice_settings.default_payment_method = null;
  else if (method !== undefined)
    customer.invoice_settings.default_payment_method = usable(
      world,
      method,
      customer.id,
      'invoice_settings[default_payment_method]',
    ).id;
  if (given.invoice_settings?.footer) customer.invoice_settings.footer = given.invoice_settings.footer;
}

export const customers: Endpoints = {
  'POST /v1/customers': endpoint<Stripe.CustomerCreateParams>(
    { ...common, payment_method: text, ...notEmulated('tax_id_data', 'test_clock') },
    ({ world, params }) => {
      const customer: Stripe.Customer = {
        id: `cus_${randomText(14)}`,
        object: 'customer',
        address: null,
        balance: 0,
        created: world.now(),
        currency: null,
        default_source: null,
        delinquent: false,
        description: null,
        discount: null,
        email: null,
        invoice_prefix: randomText(8).toUpperCase(),
        invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
        livemode: false,
        metadata: {},
        name: null,
        next_invoice_sequence: 1,
        phone: null,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      };
      const { payment_method: method, ...rest } = params;
      changed(world, customer, { ...rest, invoice_settings: {} } as Stripe.CustomerUpdateParams);
      world.save('customer', customer);
      world.emit('customer.created', customer);
      if (method) attach(world, usable(world, method, undefined, 'payment_method'), customer.id);
      const chosen = params.invoice_settings?.default_payment_method;
      if (chosen) changed(world, customer, { invoice_settings: { default_payment_method: chosen } });
      return customer;
    },
  ),
  'GET /v1/customers': endpoint<Stripe.CustomerListParams>(
    { ...paging, created: range, email: text, ...notEmulated('test_clock') },
    ({ world: { tables }, params }) => {
      const rows = params.email ? tables.customer.where('email', params.email) : tables.customer.newestFirst();
      return page('/v1/customers', rows, params, (row) => within(row.created, params.created));
    },
  ),
  'GET /v1/customers/:id': endpoint<Stripe.CustomerRetrieveParams>({}, ({ world, id }) => {
    return world.tables.customer.get(id) ?? world.tables.deleted_customer.get(id) ?? customerOf(world, id);
  }),
  'POST /v1/customers/:id': endpoint<Stripe.CustomerUpdateParams>(
    { ...common, ...notEmulated('default_source') },
    ({ world, params, id }) => {
      const customer = customerOf(world, id);
      const before = { ...customer, invoice_settings: { ...customer.invoice_settings } };
      changed(world, customer, params);
      world.save('customer', customer);
      world.emit('customer.updated', customer, difference(before, customer));
      return customer;
    },
  ),
  'DELETE /v1/customers/:id': endpoint<Stripe.CustomerDeleteParams>({}, ({ world, id }) => {
    const customer = customerOf(world, id);
    for (const row of world.tables.subscription.where('customer', id))
      if (!['canceled', 'incomplete_expired'].includes(row.status))
        endSubscription(world, row, 'cancellation_requested');
    for (const method of world.tables.payment_method.where('customer', id)) detach(world, method);
    const gone: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
    world.remove('customer', id);
    world.save('deleted_customer', gone);
    world.emit('customer.deleted', customer);
    return gone;
  }),
  'GET /v1/customers/:id/payment_methods': endpoint<Stripe.CustomerListPaymentMethodsParams>(
    { ...paging, type: text, ...notEmulated('allow_redisplay') },
    ({ world, params, id }) => {
      customerOf(world, id);
      const rows = world.tables.payment_method.where('customer', id);
      return page(
        `/v1/customers/${id}/payment_methods`,
        rows,
        params,
        (row) => !params.type || row.type === params.type,
      );
    },
  ),
};
