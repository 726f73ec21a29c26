import type { Construct } from 'constructs';
import { Alarm } from '../constructs/alarm.ts';
import type { OnCall } from '../constructs/on-call.ts';
import type { WorkQueue } from '../constructs/queue.ts';

/** Alarms about live classes. */
export function classAlarms(scope: Construct, onCall: OnCall, revocations: WorkQueue): void {
  new Alarm(scope, 'ClassFailure', {
    onCall,
    severity: 'page',
    metric: onCall.metric('ClassFailure'),
    // All learners of a class join at once: a few who have to press again do not mean that the class fails.
    threshold: 5,
    impact: 'Learners cannot join a live class',
  });
  new Alarm(scope, 'RecordingFailed', {
    onCall,
    metric: onCall.metric('RecordingFailed'),
    threshold: 1,
    impact: 'A broadcast was not recorded completely, so learners who missed it cannot watch it later',
  });
  new Alarm(scope, 'HandOverLate', {
    onCall,
    metric: onCall.metric('HandOverLate'),
    threshold: 1,
    impact: 'A class cannot open because the previous broadcast on its channel has not ended',
  });
  new Alarm(scope, 'RevocationFailed', {
    onCall,
    metric: onCall.metric('RevocationFailed'),
    threshold: 1,
    impact: 'Learners whose access has ended could not be removed from a live class; removal is retried every minute',
  });
  new Alarm(scope, 'OldestRevocation', {
    onCall,
    metric: revocations.age,
    // Viewer tokens expire after five minutes; beyond that, only the backlog keeps someone in the class.
    threshold: 300,
    impact: 'Learners whose access has ended may still be in live classes',
  });
}
