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
      'Nobody can sign up, use a code, write, export, begin a trial or have money back, because too many did within the hour',
  });
  new Alarm(scope, 'AddressCeiling', {
    onCall,
    metric: onCall.metric(ceilingMetrics.address),
    threshold: 1,
    impact: 'Somebody abuses the site from one network address, or a school behind one address is refused',
  });
  new Alarm(scope, 'LearnerCeiling', {
    onCall,
    metric: onCall.metric(ceilingMetrics.learner),
    // One learner who keeps pressing after a refusal is expected; a script is not.
    threshold: 10,
    impact:
      'A program guesses codes, writes, exports, reserves, has money back or tries cards for trials in the name of learners, or a page asks again and again',
  });
  new Alarm(scope, 'SignUpCeiling', {
    onCall,
    metric: firewall?.blockedBy(signUpRule),
    threshold: 1,
    impact:
      'Somebody makes accounts from one network address by the dozen, or a class that signs up together is refused',
  });
}
