import { answerHeadersOf, saidOfScripts } from '../facts/headers.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** What the site's answers permit a page to do in a browser. */
export function browsers(view: View): Section {
  const all = answerHeadersOf(view);
  return {
    id: 'browsers',
    title: 'What browsers are told',
    glance: `${all.length} ${all.length === 1 ? 'set' : 'sets'} of security headers, and what scripts they let in`,
    body: html`<p>
        Read from the headers that the distribution adds to each answer of the site. ${code('${StripeScript}')} is a
        parameter of the stack, ${code('https://js.stripe.com')} unless the stage runs on a machine of its own.
      </p>
      ${all.map(
        (headers) =>
          html`<h3>${code(headers.node.name)}</h3>
            <ul>
              ${saidOfScripts(headers).map((sentence) => html`<li>${sentence}</li>`)}
            </ul>
            ${table(
              html`Headers of ${headers.node.name}`,
              [{ name: 'Header', width: 30 }, { name: 'Value' }],
              [
                ...[...headers.policy].map(([directive, sources]) => [
                  `Content-Security-Policy: ${directive}`,
                  [...sources].map((source, at) => [at > 0 && ' ', code(source)]),
                ]),
                ...headers.others.map(([name, value]) => [name, value]),
              ],
            )}`,
      )}`,
  };
}
