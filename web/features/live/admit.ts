/**
 * The player asks for a recording's playlists and pieces by their names alone: what the signed address proves goes beside them
 * as CloudFront's signed cookies, for that folder only.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-setting-signed-cookie-custom-policy.html
 */
const proofs = ['Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

/** Lets this browser load the recording. @returns the address without its proofs */
export function admit(signed: string): string {
  const address = new URL(signed);
  const folder = address.pathname.split('/media/')[0]!;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  for (const name of proofs) {
    const value = address.searchParams.get(name);
    if (value) document.cookie = `CloudFront-${name}=${value}; Path=${folder}/; SameSite=Strict${secure}`;
    address.searchParams.delete(name);
  }
  return address.href;
}
