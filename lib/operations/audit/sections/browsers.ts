import { answerHeadersOf, pathsByHeaders, saidOfScripts, type AnswerHeaders } from '../facts/headers.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** What the site's response headers permit a page to do in a browser. */
export function browsers(view: View): Section {
  const all = answerHeadersOf(view);
  const paths = pathsByHeaders(view);
  const without = [...paths].flatMap(([node, each]) => (all.some((headers) => headers.node === node) ? [] : each));
  return {
    id: 'browsers',
    title: 'What browsers are told',
    glance: `${all.length} ${all.length === 1 ? 'set' : 'sets'} of security headers, and what scripts they let in`,
    body: html`<p>
        Read from the headers that the distribution adds to its answers.
        ${without.length > 0 && html`No content security policy is added to ${listed(without)}. `}
        ${parametersOf(view, all).map(
          ([name, value]) =>
            html`${code(`\${${name}}`)} is a parameter of the stack, ${code(value)} unless a deployment gives it another
            value. `,
        )}
      </p>
      ${all.map(
        (headers) =>
          html`<h3>${code(headers.node.name)}</h3>
            <p>Added to ${listed(paths.get(headers.node) ?? ['nothing'])}.</p>
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

const listed = (paths: readonly string[]) => paths.map((path, at) => [at > 0 && ', ', code(path)]);

/** Parameters in the policies, each with its default value. */
function parametersOf(view: View, all: readonly AnswerHeaders[]): (readonly [string, string])[] {
  const named = all.flatMap(({ node: { stack }, policy }) =>
    [
      ...[...policy.values()]
        .flatMap((sources) => [...sources])
        .join(' ')
        .matchAll(/\$\{(\w+)\}/g),
    ].map(([, name]) => [name!, view.unlessGiven(stack, { Ref: name })] as const),
  );
  return [...new Map(named.filter(([, value]) => typeof value === 'string'))] as (readonly [string, string])[];
}
