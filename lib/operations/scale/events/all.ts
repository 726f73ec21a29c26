import type { EventKind } from '../load.ts';
import { classEvent } from './class.ts';
import { mailEvent } from './mail.ts';
import { mondayEvent } from './monday.ts';
import { ordinaryEvent } from './ordinary.ts';
import { renewalsEvent } from './renewals.ts';
import { saleEvent } from './sale.ts';

export const events: readonly EventKind[] = [
  ordinaryEvent,
  classEvent,
  saleEvent,
  renewalsEvent,
  mondayEvent,
  mailEvent,
];
