import { eventMessageIn } from '../../functions/payments/worker.ts';

const event = {
  id: 'evt_1',
  type: 'charge.refunded',
  created: 1_790_000_000,
  livemode: false,
  data: { object: { id: 'ch_1', payment_intent: { id: 'pi_1' } } },
};
const notice = { id: 'evt_1', type: 'charge.refunded', created: 1_790_000_000, object: 'ch_1', payment: 'pi_1' };
const brought = (detail: object) =>
  ({ id: 'bridge', 'detail-type': event.type, source: 'aws.partner/x', detail }) as unknown as Parameters<
    typeof eventMessageIn
  >[0];

beforeEach(() => {
  process.env['LIVEMODE'] = 'false';
});

test('an event is the same whether it comes from the webhook or from EventBridge', () => {
  expect(eventMessageIn(notice)).toEqual(notice);
  expect(eventMessageIn(brought(event))).toEqual(notice);
});

test('an event of the other mode from EventBridge is ignored, with an alarm', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(eventMessageIn(brought({ ...event, livemode: true }))).toBeUndefined();
  expect(write.mock.calls.flat().join()).toContain('"WebhookOfOtherMode":1');
  write.mockRestore();
});
