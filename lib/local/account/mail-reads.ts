/** SES (API v2): identities, configuration sets, and the account itself. */
import { AwsError } from '../kernel/aws-error.ts';
import { mostInSandbox, mostOutside } from './account.ts';
import type { Read } from './read.ts';

const rest = (on: RegExp, action: string, answer: Read['answer']): Read => ({
  ...{ service: 'email', on, action, answer, protocol: 'rest-json' },
});

const notFound = (what: string) => new AwsError('NotFoundException', `${what} does not exist.`, 404);

export const mailReads: readonly Read[] = [
  rest(/^GET \/v2\/email\/identities\/([^/]+)$/, 'ses:GetEmailIdentity', ({ kernel, of }, _, name = '') => {
    const identity = of('AWS::SES::EmailIdentity').find(({ physicalId }) => physicalId === name);
    if (!identity) throw notFound(`Email identity ${name}`);
    const isVerified = kernel.ports.account!.verified.has(name.toLowerCase());
    const Tokens = [1, 2, 3].map((number) => String(identity.attributes[`DkimDNSTokenName${number}`]).split('.')[0]);
    return {
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: isVerified,
      DkimAttributes: { SigningEnabled: true, Status: isVerified ? 'SUCCESS' : 'PENDING', Tokens },
    };
  }),
  // Who reads the address's mail opens the link in it: outside, by `verified`.
  rest(/^POST \/v2\/email\/identities$/, 'ses:CreateEmailIdentity', ({ kernel }, { EmailIdentity, ...others }) => {
    const [other] = Object.keys(others);
    if (other) throw new AwsError('BadRequestException', `CreateEmailIdentity locally has no ${other}`);
    if (!String(EmailIdentity).includes('@'))
      throw new AwsError('BadRequestException', 'CreateEmailIdentity locally knows addresses alone');
    if (kernel.ports.account!.verified.has(EmailIdentity.toLowerCase()))
      throw new AwsError('AlreadyExistsException', `Email identity ${EmailIdentity} already exist.`);
    return { IdentityType: 'EMAIL_ADDRESS', VerifiedForSendingStatus: false };
  }),
  rest(/^GET \/v2\/email\/configuration-sets\/([^/]+)$/, 'ses:GetConfigurationSet', ({ of }, _, name = '') => {
    if (!of('AWS::SES::ConfigurationSet').some(({ physicalId }) => physicalId === name))
      throw notFound(`Configuration set <${name}>`);
    return { ConfigurationSetName: name };
  }),
  rest(/^GET \/v2\/email\/account$/, 'ses:GetAccount', ({ kernel }) => {
    const { isOutOfSandbox, sent } = kernel.ports.account!;
    const most = isOutOfSandbox ? mostOutside : mostInSandbox;
    return {
      ProductionAccessEnabled: isOutOfSandbox,
      SendingEnabled: true,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { Max24HourSend: most, MaxSendRate: isOutOfSandbox ? 14 : 1, SentLast24Hours: sent.bySes },
    };
  }),
];
