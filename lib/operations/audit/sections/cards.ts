import { environment } from '../../../model/environment.ts';
import {
  digestsWritten,
  isOfStripe,
  lookedAt,
  scriptsWritten,
  sourcesOfPages,
  type SourceOfPage,
  type Written,
} from '../facts/payment-page.ts';
import { said } from '../facts/said.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/**
 * The eligibility criteria of SAQ A, with the evidence for each. Source: PCI DSS 4.0.1, SAQ A (January 2025),
 * Eligibility.
 */
function eligibility(
  frames: readonly SourceOfPage[],
  isLooked: boolean,
): readonly (readonly [criterion: string, answer: string])[] {
  const others = frames.filter((each) => !isOfStripe(each)).map(({ source }) => source);
  const framed =
    others.length === 0
      ? 'the frames are Stripe’s alone, and the policy lets in no frame of others'
      : `the policy also lets in frames of ${others.join(', ')}`;
  return [
    ['Cards are never present', said.onlyTypedCards],
    [
      'All processing of account data is outsourced to a PCI DSS compliant provider',
      `Card fields are frames of Stripe’s: what is typed there goes from the browser to Stripe. ${said.noCardField}`,
    ],
    [
      'Nothing of it is stored, processed or transmitted here electronically',
      `${said.storedCard} What no function is ever given, no log can hold.`,
    ],
    [
      'The provider’s attestation of compliance was reviewed',
      'The owner’s, each year: stripe.com, “Attestation of Compliance”.',
    ],
    ['Account data on paper, if any', 'The owner’s.'],
    ['Every element of the form for cards comes directly from the provider', `The inventory below: ${framed}.`],
    [
      'The site is not open to attacks by scripts',
      isLooked
        ? 'The inventory below, and what looks whether the page has changed: the techniques of 6.4.3 and 11.6.1, which SAQ A names for it (PCI SSC FAQ 1588).'
        : 'The inventory below. Nothing looks whether the page has changed, so this stage does not meet it.',
    ],
  ];
}

/** Criteria of SAQ A that no template can prove. */
const ofTheOwner: readonly (readonly [requirement: string, ask: string])[] = [
  ['2.2.2, 8.2, 8.3', 'accounts of AWS, Stripe and the repository: no shared ones, no defaults, a second factor'],
  ['6.3.1, 6.3.3', 'known vulnerabilities: what “npm run advisories” says, and critical updates within a month'],
  ['9.4', 'paper with card data: none comes from here'],
  ['11.3.2', 'a scan from outside each quarter by an Approved Scanning Vendor, of the site’s domain'],
  ['12.8', 'the list of service providers (AWS, Stripe), their attestations, and who answers for which requirement'],
  [
    '12.10.1',
    'a plan for incidents: lib/stacks/watch/RUNBOOK.md, “Respond to an incident”, with names and numbers filled in',
  ],
];

/** Where card data goes, and the requirements of PCI DSS for the page with the card form. */
export function cards(view: View): Section {
  const sources = sourcesOfPages(view);
  const pages = [...new Set(sources.map(({ node }) => node))];
  const ofPages = sources.filter(({ node }) => node === pages[0]);
  const look = lookedAt(view);
  const digests = digestsWritten(view);
  const frames = ofPages.filter(({ directive }) => directive === 'frame-src');
  const takesMoney = view
    .of('AWS::Lambda::Function')
    .some(({ properties }) => properties.Environment?.Variables?.[environment.livemode] === 'true');
  return {
    id: 'cards',
    title: 'Cards: PCI DSS 4.0.1',
    glance: `SAQ A: card data go from Stripe’s frames to Stripe; ${ofPages.length} sources of scripts and frames, ${look ? 'compared with the release' : 'not looked at on this stage'}`,
    body: html`<p>
        Which questionnaire is right is for the merchant and its acquirer to say. What is deployed here is made for SAQ
        A. The rules of cdk-nag above are those of PCI DSS 3.2.1, which ended in March 2024: ${said.oldPack}. They ask
        about infrastructure and stay; this chapter is about what 4.0.1 asks of a merchant whose cards are taken by
        another.
      </p>
      ${table('Who may fill in SAQ A', [{ name: 'Criterion', width: 34 }, { name: 'What answers it' }], eligibility(frames, look !== undefined))}
      <h3>Scripts and frames of the page on which cards are entered (6.4.3)</h3>
      ${table(
        'Each source that the content security policy lets in',
        [
          { name: 'Source', width: 14 },
          { name: 'What', width: 16 },
          { name: 'Why', width: 24 },
          { name: 'Authorized by', width: 24 },
          { name: 'Intact by' },
        ],
        ofPages.map(({ directive, source, accounted }) => [
          html`${directive} ${code(source)}`,
          accounted?.what ?? html`<span class="chip bad">not described</span>`,
          accounted?.why,
          accounted?.authorized,
          accounted?.intact,
        ]),
      )}
      <p>The page and the site’s own scripts: ${written(scriptsWritten(view))}</p>
      <h3>Whether it was changed (11.6.1)</h3>
      <p>
        ${
          look
            ? html`As a browser gets them, policy, page and scripts of the checkout are compared with what was released:
              ${look}.`
            : `Nothing looks at this stage${takesMoney ? ', which takes real cards' : ': it takes no real cards'}.`
        }
      </p>
      ${digests.length > 0 && html`<p>The digests that it is compared with: ${written(digests)}</p>`}
      <h3>Of SAQ A, the owner’s</h3>
      ${table('Requirements that nothing here answers', [{ name: 'Requirement', width: 18 }, { name: 'What to ask for' }], ofTheOwner)}`,
  };
}

/** Who may write where, a sentence for the places that the same roles may write. */
const written = (places: readonly Written[]): string =>
  [...Map.groupBy(places, ({ by }) => by.join(' and '))]
    .map(([by, same]) => {
      const where = same.map(({ place }) => place).join(', ');
      if (by === '') return `no role of the stage may write or delete in ${where}.`;
      return `${by} may write or delete in ${where}, and no other role of the stage.`;
    })
    .join(' ');
