import type { Construct } from 'constructs';
import { ceilingMetrics } from '../../model/ceilings.ts';
import { Alarm } from '../constructs/alarm.ts';
import type { OnCall } from '../constructs/on-call.ts';
import type { WebAcl } from '../constructs/web-acl.ts';
import { signUpRule } from './firewall.ts';

/** Alarms about the ceilings against abuse (lib/model/ceilings.ts). */
export function ceilingAlarms(scope: Construct, onCall: OnCall, firewall: WebAcl | undefined): void {
  new Alarm(scope, 'StageCeiling', {
    onCall,
    severity: 'page',
    metric: onCall.metric(ceilingMetrics.stage),
    threshold: 1,
    impact:
      'One kind of request (sign-ups, codes, messages, exports, trials or refunds) is refused for everyone until the next full hour',
  });
  new Alarm(scope, 'AddressCeiling', {
    onCall,
    metric: onCall.metric(ceilingMetrics.address),
    threshold: 1,
    impact: 'One network address abuses the site, or a school behind one address is refused',
  });
  new Alarm(scope, 'LearnerCeiling', {
    onCall,
    metric: onCall.metric(ceilingMetrics.learner),
    // One learner who keeps pressing after a refusal is expected; a script is not.
    threshold: 10,
    impact:
      'A script abuses learners’ accounts (codes, messages, exports, refunds or trials), or a page repeats a request endlessly',
  });
  new Alarm(scope, 'SignUpCeiling', {
    onCall,
    metric: firewall?.blockedBy(signUpRule),
    threshold: 1,
    impact: 'One network address creates dozens of accounts, or a class that signs up together is refused',
  });
}
