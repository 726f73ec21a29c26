import { arrivalOf, arrivalsPerSecond } from '../../../model/class-state.ts';
import { chatLogTakes, chatWaits, classRoom, streamWaits } from '../../../model/class-polling.ts';
import { maxHistory, maxInChat } from '../../../model/live.ts';
import { patient, persistent } from '../again.ts';
import type { EventKind, Load } from '../load.ts';
import { shortName } from '../world.ts';
import { looksAt, tellOfOneAddress } from './class-looks.ts';

const minute = 60;
/** The class begins after so long. */
const start = 10 * minute;
/** For so long it is on air here: what comes later is what came before. */
const airs = 5 * minute;

/** The room fills, the teacher is late, all come in, talk, and hear of the recording. */
export const classEvent: EventKind = {
  name: 'class',
  told: 'half of the owners of the flagship come to one class whose teacher is a little late',
  lasts: start + 10 * minute + airs + 10 * minute,
  tick: 0.25,
  begin: playClass,
};

/** Who looks at the waiting room, who is in the class, and for how many more its chat has room. */
interface Room {
  waiting: number;
  inClass: number;
  chatPlaces: number;
}

function playClass(load: Load): void {
  const { world, learners } = load;
  const { simulation, assumed } = world;
  const { clock, tick } = simulation;
  const onAirAt = start + assumed.teacherLate;
  const isOnAir = () => clock.now >= onAirAt;
  const come = learners * assumed.ownersOfOne * assumed.ownersWhoCome;
  const early = come * assumed.waiting;
  const room: Room = { waiting: 0, inClass: 0, chatPlaces: maxInChat };
  /** Seconds over which those who wait are let in; the broadcast before had as many viewers. */
  const spread = arrivalOf(come, letIn(load));

  const learn = (count: number) => load.ask(`getClassroom for its messages, ${isOnAir() ? maxHistory : 'none'}`, count);
  const enterChat = persistent(load, () => 'enterClass, chat', chatWaits, 0.25, (count) => {
    // On entering, and once more when the room's log has told the last of it.
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
  load.evenly(0, start, early, arrive);
  load.evenly(start, start + 2 * minute, come - early, arrive);

  const looks = looksAt(load);
  const intervalAt = (at: number) =>
    (at < start ? classRoom.before(1000 * (start - at)) : classRoom.waiting(1000 * (at - start))) / 1000;
  let mostWaiting = 0;
  // Whoever sees that it is on air waits no longer, and comes in when it is their turn.
  const poll = () => {
    if (clock.now >= onAirAt + airs) return;
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
  onAir(load, onAirAt, onAirAt + airs, room);
  over(load, onAirAt + airs, room, spread);
}

/** Learners let in within a second, as the stage's functions say. */
function letIn({ world }: Load): number {
  const { functions } = world.limits;
  const state = [...functions.values()].find(({ id }) => shortName(id) === 'ClassesStreamState');
  if (!state) throw new Error('The template has no function that says how a class stands');
  return state.arrivals ?? arrivalsPerSecond;
}

/** Spreads their arrival over so many seconds. */
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

/** Once its time is over, pages ask the API what comes next, one after the other; and for the recording when they see that there is one. */
function over(load: Load, at: number, room: Room, spread: number): void {
  const { clock } = load.world.simulation;
  const longest = classRoom.changed(1, spread) / 1000;
  const idle = classRoom.idle / 1000;
  const recorded = at + load.world.assumed.recordingTakes;
  clock.at(at, () => load.evenly(at, at + longest, room.inClass, (count) => load.ask('getClassroom, waiting', count)));
  load.arrivals(at, recorded + idle, () => room.inClass / idle, looksAt(load));
  load.arrivals(recorded, recorded + idle, () => room.inClass / idle, (count) => load.ask('getProductReplays', count)); // prettier-ignore
}
