import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendJson, sendXml } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import { configurationSetResource } from './resources/configuration-set.ts';
import { configurationSetEventDestinationResource } from './resources/configuration-set-event-destination.ts';
import { emailIdentityResource } from './resources/email-identity.ts';
import type { SesRegistry } from './registry.ts';
import { openMailBox } from './mail-box.ts';
import { formAnswer, outgoingOfForm } from './operations/query-api.ts';
import { outgoingOfJson, restError } from './operations/rest-api.ts';
import { sendEmail } from './operations/send-email.ts';

/** SES at `/_aws/email`, in both versions of its API; everything sent goes to the stage's mail box. */
export function createSes(kernel: Kernel): Service {
  const registry: SesRegistry = { identities: new Set(), configurationSets: new Map(), destinations: new Map() };
  kernel.ports.mail = openMailBox(kernel);
  return {
    resources: {
      'AWS::SES::EmailIdentity': emailIdentityResource(registry),
      'AWS::SES::ConfigurationSet': configurationSetResource(registry),
      'AWS::SES::ConfigurationSetEventDestination': configurationSetEventDestinationResource(registry),
    },
    endpoint: 'email',
    async handle(request, response, path) {
      const second = path.startsWith('/v2/');
      try {
        const body = await readBody(request);
        const caller = callerOf(kernel, request, body);
        if (!second) {
          const mail = outgoingOfForm(body.toString());
          const id = await sendEmail(kernel, registry, caller, mail);
          return sendXml(response, 200, formAnswer(id, mail));
        }
        if (request.method !== 'POST' || path.split('?')[0] !== '/v2/email/outbound-emails') {
          throw new AwsError(
            'UnknownOperationException',
            `The local stage does not offer ${request.method} ${path}`,
            404,
          );
        }
        const id = await sendEmail(kernel, registry, caller, outgoingOfJson(body.toString()));
        sendJson(response, 200, { MessageId: id }, 'application/json');
      } catch (error) {
        if (second) sendError(response, restError(error), 'rest-json');
        else sendError(response, formError(error), 'query');
      }
    },
  };
}

/** The Query protocol has different names for what the shared files refuse. */
function formError(error: unknown): unknown {
  if (!(error instanceof AwsError)) return error;
  const code = { AccessDeniedException: 'AccessDenied', UnrecognizedClientException: 'InvalidClientTokenId' }[
    error.code
  ];
  return code ? new AwsError(code, error.message, error.status) : error;
}
