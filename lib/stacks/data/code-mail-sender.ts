import { CfnCondition, CfnParameter, Fn, Stack } from 'aws-cdk-lib';
import type { CfnUserPool, UserPool } from 'aws-cdk-lib/aws-cognito';
import { institution } from '../../model/institution.ts';
import type { StageSettings } from '../../stages.ts';
import { mailSettings } from '../constructs/mail-settings.ts';

export interface CodeMailSender {
  /** The configuration set of mails that SES sends. */
  readonly settings: string;
  /** The pool's EmailSendingAccount: `DEVELOPER` or `COGNITO_DEFAULT`. */
  readonly account: string;
}

/**
 * Selects who sends the mails with codes. Cognito's own sender stops at fifty a day (Cognito developer guide, "Email settings for user
 * pools"). SES has no such limit, but a pool can use it only once its domain is verified, which the first deployment makes possible, and
 * SES sends to new learners only once the account is out of the sandbox. So a later deployment switches, with `--parameters
 * openbell-<stage>-data:CodeMailSender=ses`; preflight reports when. `npm start` begins with SES.
 */
export function codeMailSender(pool: UserPool, { mail }: StageSettings): CodeMailSender {
  const stack = Stack.of(pool);
  const settings = mailSettings(stack, 'CodeMail');
  const sender = new CfnParameter(stack, 'CodeMailSender', {
    description: 'Who sends mails with codes: cognito (fifty a day), or ses, once it gives production access',
    default: 'cognito',
    allowedValues: ['cognito', 'ses'],
  });
  const bySes = new CfnCondition(stack, 'CodeMailBySes', {
    expression: Fn.conditionEquals(sender.valueAsString, 'ses'),
  });
  (pool.node.defaultChild as CfnUserPool).emailConfiguration = Fn.conditionIf(
    bySes.logicalId,
    {
      EmailSendingAccount: 'DEVELOPER',
      From: `${institution().name} <${mail.from}>`,
      ConfigurationSet: settings,
      SourceArn: stack.formatArn({ service: 'ses', resource: 'identity', resourceName: mail.domain }),
    },
    { EmailSendingAccount: 'COGNITO_DEFAULT' },
  );
  return { settings, account: Fn.conditionIf(bySes.logicalId, 'DEVELOPER', 'COGNITO_DEFAULT').toString() };
}
