import { arrivalOf, arrivalsPerSecond } from '../../../model/class-state.ts';
import { chatLogTakes, chatWaits, classRoom, streamWaits } from '../../../model/class-polling.ts';
import { maxHistory, maxInChat } from '../../../model/chat.ts';
import { patient, persistent } from '../again.ts';
import type { EventKind, Load } from '../load.ts';
import { unknowns, type Assumed } from '../unknowns.ts';
import { shortName } from '../world.ts';
import { coursePages, looksAt, tellOfOneAddress } from './class-looks.ts';
import { aheadOfTheirEnd, askForTokens, renewing, tellOfTokens, type Asked, type Renewal } from './tokens.ts';

const minute = 60;
/** When the class begins, in seconds. */
const start = 10 * minute;

/** When it goes on air, when it ends, and when its recording is available, in seconds. */
function timesOf({ teacherLate, classLasts, recordingTakes }: Assumed) {
  const onAirAt = start + teacherLate;
  return { onAirAt, overAt: onAirAt + classLasts, recordedAt: onAirAt + classLasts + recordingTakes };
}
type Times = ReturnType<typeof timesOf>;

/**
 * The room fills, the teacher is late, everyone enters, chats, and is notified of the recording.
 * @param renewal how pages renew their tokens, given when the class's learners query the API after it
 */
export const classWith = (renewal: (asked: readonly Asked[]) => Renewal): EventKind => ({
  name: 'class',
  told: 'half of the owners of the flagship come to one class whose teacher is a little late',
  // Long enough for twice the assumed durations.
  lasts: start + 2 * (unknowns.teacherLate.value + unknowns.classLasts.value + unknowns.recordingTakes.value + minute),
  tick: 0.25,
  begin: (load) => playClass(load, renewal),
});

export const classEvent: EventKind = classWith(() => aheadOfTheirEnd);

/** Who polls the waiting room, who is in the class, and how many more its chat can take. */
interface Room {
  waiting: number;
  inClass: number;
  chatPlaces: number;
}

function playClass(load: Load, renewalOf: (asked: readonly Asked[]) => Renewal): void {
  const { world, learners } = load;
  const { simulation, assumed } = world;
  const { clock, tick } = simulation;
  const times = timesOf(assumed);
  const { onAirAt, overAt } = times;
  const isOnAir = () => clock.now >= onAirAt;
  const come = learners * assumed.ownersOfOne * assumed.ownersWhoCome;
  const early = come * assumed.waiting;
  const room: Room = { waiting: 0, inClass: 0, chatPlaces: maxInChat };
  /** Seconds over which waiting learners are admitted; the previous broadcast had as many viewers. */
  const spread = arrivalOf(come, letIn(load));

  const learn = (count: number) => load.ask(`getClassroom for its messages, ${isOnAir() ? maxHistory : 'none'}`, count);
  const enterChat = persistent(load, () => 'enterClass, chat', chatWaits, 0.25, (count) => {
    // On entering, and again when the room's log has delivered the rest.
    learn(count);
    load.later(clock.now + chatLogTakes / 1000, learn, count);
  }); // prettier-ignore
  const beside = persistent(
    load,
    () => 'enterClass, chat is full',
    chatWaits,
    0.25,
    () => {},
  );
  const isIn = (count: number) => void (room.inClass += count);
  const join = persistent(load, () => 'enterClass, stream', streamWaits, 0.25, isIn);
  const joinLate = persistent(load, () => 'enterClass, stream, late', streamWaits, 0.25, isIn);
  const arrive = patient(load, () => `getClassroom, ${isOnAir() ? 'on air' : 'waiting'}`, (count) => {
    const talk = Math.min(count, room.chatPlaces);
    room.chatPlaces -= talk;
    enterChat(talk);
    beside(count - talk);
    if (isOnAir()) joinLate(count);
    else room.waiting += count;
  }); // prettier-ignore
  const tokens = askForTokens(load);
  const renew = renewing(load, tokens, renewalOf(askedAfter(times, spread)), times.recordedAt);
  // No one was active within the last hour, so their tokens have expired.
  const sendFor = patient(load, () => tokens.name, (count) => {
    renew(count);
    arrive(count);
  }, (_, count, hears) => simulation.begin(tokens, count, hears)); // prettier-ignore
  const arriving = [
    [0, start, early],
    [start, start + 2 * minute, come - early],
  ] as const;
  for (const [from, until, total] of arriving) load.evenly(from, until, total, sendFor);
  tellOfTokens(load, arriving, askedAfter(times, spread)[0]);
  coursePages(load, overAt);

  const looks = looksAt(load);
  const intervalAt = (at: number) =>
    (at < start ? classRoom.before(1000 * (start - at)) : classRoom.waiting(1000 * (at - start))) / 1000;
  let mostWaiting = 0;
  // A learner who sees that the class is on air stops polling and enters in turn.
  const poll = () => {
    if (clock.now >= overAt) return;
    if (!isOnAir()) mostWaiting = room.waiting;
    const asks = Math.min(room.waiting, simulation.drawn((mostWaiting * tick) / intervalAt(clock.now)));
    looks(asks);
    if (isOnAir()) {
      room.waiting -= asks;
      spreadOver(load, asks, spread, join);
    }
    clock.at(clock.now + tick, poll);
  };
  clock.at(0, poll);
  tellOfOneAddress(load, onAirAt, intervalAt, spread);
  onAir(load, onAirAt, overAt, room);
  over(load, times, room, spread);
}

/** Learners admitted per second, according to the stage's functions. */
function letIn({ world }: Load): number {
  const { functions } = world.limits;
  const state = [...functions.values()].find(({ id }) => shortName(id) === 'ClassesStreamState');
  if (!state) throw new Error('The template has no function that publishes the state of a class');
  return state.arrivals ?? arrivalsPerSecond;
}

/** Spreads their arrival over a number of seconds. */
function spreadOver(load: Load, count: number, spread: number, does: (count: number) => void): void {
  const parts = Math.max(1, Math.round(spread));
  for (let part = 0; part < parts; part += 1)
    load.later(load.now + ((part + 0.5) / parts) * spread, does, count / parts);
}

function onAir(load: Load, from: number, until: number, room: Room): void {
  const { world } = load;
  const { assumed, simulation } = world;
  const talking = () => Math.min(room.inClass, maxInChat);
  const viewers = world.held('viewers', () => room.inClass);
  const connections = world.held('chatConnections', talking);
  const messages = world.ofQuota('chatMessages');
  load.arrivals(from, until, () => room.inClass / (classRoom.onAir / 1000), looksAt(load));
  load.arrivals(from, until, () => talking() / (3600 / assumed.messagesEach), (count) => {
    simulation.ask([{ resource: messages, amount: 1 }], count);
    world.spend('chatSent', count);
    world.spend('chatDelivered', count * talking());
  }); // prettier-ignore
  simulation.clock.at(until - 1, () => {
    viewers();
    connections();
    world.spend('classOutput', (room.inClass * (until - from)) / 3600);
  });
}

const idle = classRoom.idle / 1000;

/** When learners query the API after the class: for what comes next, one after the other, and for the recording once it is available. */
const askedAfter = ({ overAt, recordedAt }: Times, spread: number): readonly [Asked, Asked] => [
  [overAt, overAt + classRoom.changed(1, spread) / 1000],
  [recordedAt, recordedAt + idle],
];

function over(load: Load, times: Times, room: Room, spread: number): void {
  const [next, recording] = askedAfter(times, spread);
  load.world.simulation.clock.at(next[0], () =>
    load.evenly(...next, room.inClass, (count) => load.ask('getClassroom, waiting', count)),
  );
  load.arrivals(next[0], recording[1], () => room.inClass / idle, looksAt(load));
  load.arrivals(...recording, () => room.inClass / idle, (count) => load.ask('getProductReplays', count)); // prettier-ignore
}
