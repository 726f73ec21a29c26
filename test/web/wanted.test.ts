import { wantedLink } from '../../web/features/catalogue/wanted-link.ts';

test.each([
  ['/checkout?link=the-opening-hour&plan=a', { link: 'the-opening-hour', buys: true }],
  ['/courses/the-opening-hour', { link: 'the-opening-hour', buys: false }],
  ['/courses', undefined],
  ['/checkout', undefined],
  ['/my-courses/the-opening-hour', undefined],
  [undefined, undefined],
])('%s is about the right product', (from, wanted) => {
  expect(wantedLink(from)).toEqual(wanted);
});
