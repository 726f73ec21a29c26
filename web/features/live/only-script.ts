/** Workers are scripts: the site's policy wants their address from a rule that names what is let through. */
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

/** The address of the player's worker as browsers with Trusted Types take it. @param file of our own assets */
export function onlyScript(file: string): string {
  allowed = new URL(file, location.origin).href;
  return policy.createScriptURL(allowed);
}
