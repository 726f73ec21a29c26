/** Checks that need no deployment: example values in this repository, and the federated identity provider. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { institution, type Notices } from '../../model/institution.ts';
import type { StageSettings } from '../../stages.ts';
import type { Check } from './check.ts';
import { missing, passed, type Finding } from './finding.ts';
import { messageOf } from '../message-of.ts';

/** `.example` domains belong to no one (RFC 2606). An account id of a single repeated digit exists only on a local stage. */
const examples: readonly (readonly [setting: string, is: (stage: StageSettings) => boolean | undefined])[] = [
  ['account', ({ account }) => account !== undefined && /^([1-9])\1{11}$/.test(account)],
  ['site.domain', ({ site }) => site && isExample(site.domain)],
  ['site.certificateArn', ({ site }) => site?.certificateArn.includes('/00000000-0000-4000-8000-')],
  ['mail.domain', ({ mail }) => isExample(mail.domain)],
  ['onCall', ({ onCall }) => isExample(onCall)],
  ['payments.publishableKey', ({ payments }) => isExampleKey(payments.publishableKey)],
];

const isExample = (host: string) => host.endsWith('.example');

/** Whether a publishable key is the example that only the local Stripe emulation accepts. */
export const isExampleKey = (key: string): boolean => /^pk_(test|live)_openbell$/.test(key);

export function settingsFinding(stage: StageSettings): Finding {
  const what = `settings of ${stage.name} (lib/stages.ts)`;
  const left = examples.filter(([, is]) => is(stage)).map(([setting]) => setting);
  return left.length === 0
    ? passed(what, 'all your own')
    : missing(
        what,
        `still the example: ${left.join(', ')}`,
        `values of your own in lib/stages.ts${stage.keepsData ? `, then npm run baseline -- ${stage.name} --never-deployed` : ''}`,
      );
}

/**
 * Cognito fetches a provider's discovery document when the provider is created: without an answer the first deployment fails.
 * @param answer the document's `issuer`, or why there is none
 */
export function issuerFinding(
  { name, social }: StageSettings,
  answer: { readonly issuer?: string; readonly failed?: string },
): Finding {
  if (!social) return passed('the federated identity provider', 'there is none');
  const what = `sign-in by ${social.name}`;
  const todo = `social of ${name} in lib/stages.ts: a provider that has given you a client id, or no social at all`;
  if (isExample(new URL(social.issuer).hostname))
    return missing(what, `${social.issuer} is the example: the stack data cannot be made with it`, todo);
  if (answer.failed !== undefined)
    return missing(what, `no discovery document at ${social.issuer} (${answer.failed}): the stack data fails`, todo);
  return answer.issuer === social.issuer
    ? passed(what, `${social.issuer} answers`)
    : missing(what, `${social.issuer} calls itself ${answer.issuer}: its tokens are refused`, todo);
}

const project = join(import.meta.dirname, '../../..');

/** The latest text of each legal page, as a deployment publishes it. */
function legalTexts(): Record<string, string> {
  const legal = join(resolve(project, process.env.CONTENT || 'lib/content'), 'legal');
  return Object.fromEntries(
    readdirSync(legal).map((page) => {
      const newest = readdirSync(join(legal, page)).sort().at(-1)!;
      return [page, readFileSync(join(legal, page, newest), 'utf8')];
    }),
  );
}

/** @param texts by page */
export function legalFinding(texts: Readonly<Record<string, string>>): Finding {
  const what = 'what learners agree to (lib/content/legal)';
  const left = Object.keys(texts).filter((page) => /demonstration/i.test(texts[page]!));
  return left.length === 0
    ? passed(what, 'no text calls the site a demonstration')
    : missing(
        what,
        `still the example, which calls the site a demonstration: ${left.join(', ')}`,
        'texts of your own, each in a new file of the day from which it holds; look through the rest of lib/content as well: it is what you sell',
      );
}

export function contactFinding(email: string): Finding {
  const what = 'who answers learners (lib/content/site.yaml)';
  return isExample(email)
    ? missing(
        what,
        `still the example, ${email}: their mail reaches no one`,
        'contact.email of your own, then a deploy',
      )
    : passed(what, email);
}

/** The notice of the sample tells buyers that no card is charged, which is untrue where Stripe's key is live. */
export function noticesFinding(notices: Notices): Finding {
  const what = 'what is told beside a price (lib/content/site.yaml)';
  const left = Object.entries(notices).filter(
    ([, text]) => text && /no card is charged|demonstration|demo shop/i.test(text),
  );
  return left.length === 0
    ? passed(what, 'no notice calls the shop a demonstration')
    : missing(
        what,
        `still the sample's, which says that this is a demonstration, while cards are charged: ${left.map(([name]) => `notices.${name}`).join(', ')}`,
        'notices of your own in site.yaml, or none, then a deploy',
      );
}

export const checkSettings: Check = ({ stage }) =>
  Promise.resolve([
    settingsFinding(stage),
    ...(stage.payments.live ? [noticesFinding(institution().notices)] : []),
    ...(stage.keepsData ? [legalFinding(legalTexts()), contactFinding(institution().contact.email)] : []),
  ]);

export const checkIssuer: Check = async ({ stage }) => {
  const { social } = stage;
  const asked = social && !isExample(new URL(social.issuer).hostname) ? await discovered(social.issuer) : {};
  return [issuerFinding(stage, asked)];
};

async function discovered(issuer: string): Promise<{ issuer?: string; failed?: string }> {
  try {
    const at = `${issuer}/.well-known/openid-configuration`;
    const answer = await fetch(at, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return { failed: `it answers ${answer.status}` };
    return { issuer: String(((await answer.json()) as { issuer?: unknown }).issuer) };
  } catch (error) {
    return { failed: messageOf(error) };
  }
}
