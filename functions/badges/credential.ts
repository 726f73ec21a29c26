/**
 * A certificate as an Open Badge 3.0 (1EdTech, "Open Badges Specification" 3.0: "OpenBadgeCredential"), which is a W3C Verifiable
 * Credential 2.0. It contains what the certificate's public page shows, and nothing else about the learner.
 */
import { badgePath } from '../../lib/model/badges.ts';
import { institution } from '../../lib/model/institution.ts';
import type { CertificateItem } from '../../lib/model/items/study.ts';
import * as messages from './messages.ts';

/** @param site scheme and host, without a trailing slash */
export function credentialOf(certificate: CertificateItem, site: string) {
  const { id, name, course, link, issuedAt } = certificate;
  const page = `${site}/certificates/${id}`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: site + badgePath(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course,
    issuer: { id: site, type: ['Profile'], name: institution().name, url: site },
    // In whole seconds, because `nbf` has to be the same instant.
    validFrom: `${issuedAt.slice(0, 19)}Z`,
    credentialSubject: {
      id: `${page}#learner`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: {
        id: `${site}/courses/${link}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: course,
        description: messages.description(certificate),
        criteria: { narrative: messages.criteria(certificate) },
      },
    },
    evidence: [{ id: page, type: ['Evidence'], name: messages.certificate }],
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}
