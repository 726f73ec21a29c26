import { killer, of } from './row.ts';

const twice = killer('money/paid-twice');
const ended = twice('a bundle ends the open checkouts of its members, and no others');
const reported = twice('money that came for both at once, with the news of %s first, is granted and reported');
const disputed = twice('a product whose payment is disputed is not sold again until the dispute is over');

/** The same thing bought in two tabs, or again while its payment is disputed. */
export const ofTwice = [
  ...of('settle-payment', [
    {
      id: 'twice-open',
      breaks: 'a purchase leaves the checkouts open that it has made pointless',
      find: 'if (isOpening) await endOverlappingCheckouts(sub, orderId, settled.opens ?? []);',
      replace: '',
      by: ended,
    },
    {
      id: 'twice-silent',
      breaks: 'a second payment for the same thing is not reported',
      find: "if (isOpening && isPaidTwice(order, opened)) metric('PaidTwice', { order: orderId });",
      replace: 'isPaidTwice(order, opened);',
      by: reported,
    },
  ]),
  ...of('overlapping-checkouts', [
    {
      id: 'twice-bundle',
      breaks: 'a course leaves the dearer checkout of its bundle open',
      find: '[link, ...(product?.productsInBundle.map((member) => member.link) ?? [])]',
      replace: '[link, ...(product ? [] : [])]',
      by: twice('a course ends the open checkout of a bundle that it counts toward, which then costs less'),
    },
    {
      id: 'twice-others',
      breaks: 'a purchase ends every other checkout of the learner',
      find: 'if (!overlaps(checkout.link, products[index])) continue;',
      replace: 'overlaps(checkout.link, products[index]);',
      by: ended,
    },
    {
      id: 'twice-member',
      breaks: 'a bundle paid for beside a member is not reported',
      find: "({ reason, until, since }) => reason === 'order' && until === null && since > order.createdAt,",
      replace: '({ since }) => since === order.createdAt,',
      by: reported,
    },
  ]),
  ...of('purchase-free', [
    {
      id: 'twice-free',
      breaks: 'a bundle that a code makes free leaves the checkouts of its members open',
      find: 'if (!isFree(product) || opens.length > 1) await endOverlappingCheckouts(sub, id, opens);',
      replace: 'void endOverlappingCheckouts;',
      by: twice('a bundle that a code makes free ends the open checkouts of its members'),
    },
  ]),
  ...of('payment-intent', [
    {
      id: 'twice-disputed',
      breaks: 'a product is sold again while its payment is disputed',
      find: 'if (isSuspended(owned))',
      replace: 'if (isSuspended(undefined))',
      by: disputed,
    },
  ]),
];
