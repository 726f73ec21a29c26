/** Workers are scripts: the site's policy requires their URL to pass through a named Trusted Types policy. */
interface Policy {
  createScriptURL(address: string): string;
}
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;

let allowed: string | undefined;
const rules: Policy = {
  createScriptURL(address) {
    if (address !== allowed) throw new TypeError(`not the player's worker: ${address}`);
    return address;
  },
};
const policy = factory ? factory.createPolicy('player-worker', rules) : rules;

/** The URL of the player's worker for browsers with Trusted Types. @param file of our own assets */
export function onlyScript(file: string): string {
  allowed = new URL(file, location.origin).href;
  return policy.createScriptURL(allowed);
}
