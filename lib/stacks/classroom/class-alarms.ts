import type { Construct } from 'constructs';
import { Alarm } from '../constructs/alarm.ts';
import type { OnCall } from '../constructs/on-call.ts';
import type { WorkQueue } from '../constructs/queue.ts';

/** What somebody must hear of while a class is on. */
export function classAlarms(scope: Construct, onCall: OnCall, revocations: WorkQueue): void {
  new Alarm(scope, 'ClassFailure', {
    onCall,
    severity: 'page',
    metric: onCall.metric('ClassFailure'),
    // A class begins with everybody at once: a few that must press again are no failure of the class.
    threshold: 5,
    impact: 'Learners are told that the live class does not get through',
  });
  new Alarm(scope, 'RecordingFailed', {
    onCall,
    metric: onCall.metric('RecordingFailed'),
    threshold: 1,
    impact: 'A broadcast was not recorded whole, so who missed it cannot watch it later',
  });
  new Alarm(scope, 'HandOverLate', {
    onCall,
    metric: onCall.metric('HandOverLate'),
    threshold: 1,
    impact: 'A class cannot open because the broadcast before it, on the same channel, does not end',
  });
  new Alarm(scope, 'RevocationFailed', {
    onCall,
    metric: onCall.metric('RevocationFailed'),
    threshold: 1,
    impact: 'Learners whose access has ended stay in a live class until the next minute, when it is tried again',
  });
  new Alarm(scope, 'OldestRevocation', {
    onCall,
    metric: revocations.age,
    // Tokens of the picture last five minutes: after that the delay is the only thing that keeps somebody in.
    threshold: 300,
    impact: 'Learners whose access has ended may still be in live classes',
  });
}
