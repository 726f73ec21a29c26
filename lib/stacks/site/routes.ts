import { pageFile, pageFolder } from '../../model/prerender.ts';
import { publicPages } from '../../model/public-pages.ts';

const laidReady = Object.fromEntries(Object.keys(publicPages).map((path) => [path, `/${pageFile(path)}`]));

/**
 * Names without an extension are routes of the site. Those that the publisher lays ready get their own page; the others, and
 * those with a query, whose answer is not laid ready, the one page of all. Files stay what they are.
 */
export const routeFunction = `var pages = ${JSON.stringify(laidReady)};
function handler(event) {
  var request = event.request;
  if (!/^(\\/[A-Za-z0-9_-]+)*\\/?$/.test(request.uri)) return request;
  var path = request.uri.replace(/(.)\\/$/, '$1');
  var page = /^\\/(courses|instructors)\\/[^/]+$/.test(path) ? '/${pageFolder}' + path + '.html' : pages[path];
  request.uri = (Object.keys(request.querystring).length === 0 && page) || '/index.html';
  return request;
}
`;
