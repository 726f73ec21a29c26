/** schema.org data as a data block in the head. */
interface Policy {
  createScript(text: string): string;
}
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;

/** Browsers require TrustedScript for every script element, even data blocks. This policy accepts only JSON. */
const onlyJson: Policy = { createScript: (text) => JSON.stringify(JSON.parse(text)) };

/** Created once per page. Without it there is no data block; readers see no difference. */
const policy = made();

function made(): Policy | undefined {
  try {
    return factory ? factory.createPolicy('structured-data', onlyJson) : onlyJson;
  } catch {
    return undefined;
  }
}

/** The block's content: JSON. */
export const structuredText = (data: object | readonly object[]): string =>
  JSON.stringify([data].flat().map((each) => ({ '@context': 'https://schema.org', ...each })));

/** @param data one or more statements; none removes the block */
export function writeStructuredData(data: object | readonly object[] | undefined): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  if (!data || !policy) return;
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.textContent = policy.createScript(structuredText(data));
  document.head.append(block);
}
