/**
 * `util.authType()`: derived only from the shape of the identity (recorded from EvaluateCode). An incomplete shape
 * counts as an API key. Its source text is evaluated inside the sandbox, so it cannot reference anything outside
 * itself.
 */
export function buildAuthType() {
  const has = (identity: any, keys: string[]) => keys.every((key) => Object.hasOwn(identity, key));
  const iam = [
    'accountId',
    'cognitoIdentityPoolId',
    'cognitoIdentityId',
    'sourceIp',
    'username',
    'userArn',
    'cognitoIdentityAuthType',
    'cognitoIdentityAuthProvider',
  ];
  const userPool = ['sourceIp', 'username', 'sub', 'issuer', 'claims', 'defaultAuthStrategy'];
  const openId = ['sub', 'issuer', 'claims'];

  return function authType(identity: any): string {
    if (identity === null || identity === undefined || typeof identity !== 'object') return 'API Key Authorization';
    const size = Object.keys(identity).length;
    if (size === 0 || Object.hasOwn(identity, 'resolverContext')) return 'Lambda Authorization';
    if (has(identity, iam) && identity.sourceIp !== null) return 'IAM Authorization';
    if (has(identity, userPool)) return 'User Pool Authorization';
    if (size === openId.length && has(identity, openId)) return 'Open ID Connect Authorization';
    return 'API Key Authorization';
  };
}
