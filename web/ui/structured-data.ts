/** schema.org statements as a data block of the head. */
interface Policy {
  createScript(text: string): string;
}
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;

/** Browsers ask for a trusted text in every script element, data or not. This one lets nothing through but JSON. */
const onlyJson: Policy = { createScript: (text) => JSON.stringify(JSON.parse(text)) };

/** Made once, with the page; without it there is no block, and the page is as it is for readers. */
const policy = made();

function made(): Policy | undefined {
  try {
    return factory ? factory.createPolicy('structured-data', onlyJson) : onlyJson;
  } catch {
    return undefined;
  }
}

/** The block's text: JSON. */
export const structuredText = (data: object | readonly object[]): string =>
  JSON.stringify([data].flat().map((each) => ({ '@context': 'https://schema.org', ...each })));

/** @param data one statement or several; none takes the block away */
export function writeStructuredData(data: object | readonly object[] | undefined): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  if (!data || !policy) return;
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.textContent = policy.createScript(structuredText(data));
  document.head.append(block);
}
