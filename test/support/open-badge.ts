/**
 * What Open Badges 3.0 requires of a badge, as a third party verifies it (1EdTech, "Open Badges Specification" 3.0:
 * "JSON Web Token Proof Format", "Verify a Credential", and the classes of its data model). Written from the
 * specification's text, because 1EdTech does not allow redistribution of its JSON schema.
 */
const text = (value: unknown) => typeof value === 'string' && value !== '';
const uri = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const flag = (value: unknown) => typeof value === 'boolean';
const instant = (value: unknown) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(String(value));
const oneOf =
  (...known: string[]) =>
  (value: unknown) =>
    known.includes(value as string) || /^ext:[\w.-]+$/.test(String(value));
const including =
  (...types: string[]) =>
  (value: unknown) =>
    Array.isArray(value) && types.every((type) => value.includes(type));

type Check = (value: unknown) => boolean;
interface Shape {
  readonly needs: Readonly<Record<string, Check | Shape>>;
  readonly may?: Readonly<Record<string, Check | Shape>>;
  /** Whether it is a list of these. */
  readonly isList?: boolean;
  /** Whether the standard allows no other properties. */
  readonly isClosed?: boolean;
}

const identity: Shape = {
  isList: true,
  isClosed: true,
  needs: {
    type: (value) => value === 'IdentityObject',
    hashed: flag,
    identityHash: text,
    // Of the nineteen types, those that identify a person.
    identityType: oneOf('name', 'sourcedId', 'systemId', 'userName', 'accountId', 'emailAddress', 'identifier'),
  },
  may: { salt: text },
};

const achievement: Shape = {
  needs: {
    id: uri,
    type: including('Achievement'),
    name: text,
    description: text,
    criteria: { needs: {}, may: { id: uri, narrative: text } },
  },
  // Of the thirty-one types, those that a school without degrees issues.
  may: { achievementType: oneOf('Achievement', 'Badge', 'Certificate', 'CertificateOfCompletion', 'Course') },
};

const credential: Shape = {
  needs: {
    '@context': (value) =>
      Array.isArray(value) &&
      value[0] === 'https://www.w3.org/ns/credentials/v2' &&
      /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)?\.json$/.test(value[1]),
    id: uri,
    type: including('VerifiableCredential', 'OpenBadgeCredential'),
    issuer: { needs: { id: uri, type: including('Profile') }, may: { name: text, url: uri } },
    validFrom: instant,
    credentialSubject: {
      needs: { type: including('AchievementSubject'), achievement },
      may: { id: uri, identifier: identity },
    },
  },
  may: {
    name: text,
    validUntil: instant,
    evidence: { isList: true, needs: { type: including('Evidence') }, may: { id: uri, name: text } },
    credentialSchema: { isList: true, needs: { id: uri, type: text } },
  },
};

function faultsIn(value: unknown, shape: Check | Shape, place: string): string[] {
  if (typeof shape === 'function') return shape(value) ? [] : [place];
  const all: unknown[] = shape.isList && Array.isArray(value) ? value : [value];
  if (shape.isList && !Array.isArray(value)) return [place];
  return all.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return [place];
    const has = (name: string) => Object.hasOwn(each, name);
    const found = each as Record<string, unknown>;
    const { needs, may = {}, isClosed } = shape;
    const at = (name: string) => (place === '' ? name : `${place}.${name}`);
    return [
      ...Object.entries(needs).flatMap(([name, inner]) => faultsIn(found[name], inner, at(name))),
      ...Object.entries(may).flatMap(([name, inner]) => (has(name) ? faultsIn(found[name], inner, at(name)) : [])),
      ...(isClosed ? Object.keys(each).filter((name) => !(name in needs) && !(name in may)).map(at) : []), // prettier-ignore
    ];
  });
}

const seconds = (at: unknown) => Date.parse(String(at)) / 1000;

/**
 * @param header of the signed badge, decoded
 * @param badge its payload, decoded
 * @returns the faults by place; the signature is verified by a library
 */
export function faultsOf(header: Record<string, any>, badge: Record<string, any>): string[] {
  const { alg, kid, jwk, typ, ...more } = header;
  const { issuer, credentialSubject, iss, sub, jti, nbf, exp, validFrom, validUntil } = badge;
  const says = (name: string, isRight: boolean) => (isRight ? [] : [name]);
  return [
    ...says('header alg', alg === 'RS256'),
    ...says('header typ', typ === undefined || typ === 'JWT'),
    ...says('header kid', kid === undefined ? jwk !== undefined : uri(kid)),
    ...says('header jwk', jwk === undefined || !('d' in jwk)),
    ...Object.keys(more).map((name) => `header ${name}`),
    ...faultsIn(badge, credential, ''),
    ...says('credentialSubject.id or identifier', Boolean(credentialSubject?.id ?? credentialSubject?.identifier?.[0])),
    ...says('iss', iss === issuer?.id),
    ...says('sub', sub === credentialSubject?.id),
    ...says('jti', jti === badge['id']),
    ...says('nbf', nbf === seconds(validFrom)),
    ...says('exp', validUntil === undefined ? exp === undefined : exp === seconds(validUntil)),
  ];
}
