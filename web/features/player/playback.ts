/**
 * Owns the `<video>` element: accepts commands and publishes its state. Everything around it only observes and calls
 * it.
 */
import { withEntities, type Cue } from '../../../lib/model/captions.ts';
import { recallSettings, keepSettings } from '../../shared/video/settings.ts';
import * as messages from './messages.tsx';

/** State of playback. */
export interface Moment {
  readonly time: number;
  /** 0 until it is known. */
  readonly duration: number;
  /** Buffered ranges, in seconds. */
  readonly buffered: readonly (readonly [number, number])[];
  readonly paused: boolean;
  readonly ended: boolean;
  /** Should be playing, but is buffering. */
  readonly waiting: boolean;
  readonly muted: boolean;
  /** 0 to 1 */
  readonly volume: number;
  readonly rate: number;
  readonly inPicture: boolean;
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const still: Moment = {
  time: 0,
  duration: 0,
  buffered: [],
  paused: true,
  ended: false,
  waiting: false,
  muted: false,
  volume: 1,
  rate: 1,
  inPicture: false,
};

const events = [
  ...['timeupdate', 'durationchange', 'progress', 'play', 'playing', 'pause', 'ended', 'seeking', 'seeked'],
  ...['waiting', 'canplay', 'ratechange', 'volumechange', 'enterpictureinpicture', 'leavepictureinpicture'],
] as const;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export class Playback {
  private video: HTMLVideoElement | undefined;
  private moment: Moment = { ...still, ...recallSettings() };
  private readonly listeners = new Set<() => void>();
  /**
   * Where and how to continue once the file that is being opened has loaded; until then the element's own values are
   * meaningless.
   */
  private opening: { readonly from: number } | undefined;
  private wanted = false;
  /** The next film should play as soon as it can. */
  private expected = false;
  private track: TextTrack | undefined;

  readonly now = (): Moment => this.moment;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Attaches the `<video>` until the returned function is called. */
  attach(video: HTMLVideoElement): () => void {
    this.video = video;
    this.track = video.addTextTrack('captions', messages.english, 'en');
    const { volume, muted, rate } = this.moment;
    video.volume = volume;
    video.muted = muted;
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
    const look = ({ type }: Event) => this.look(type);
    const arrive = () => this.arrive();
    for (const event of events) video.addEventListener(event, look);
    video.addEventListener('loadedmetadata', arrive);
    return () => {
      for (const event of events) video.removeEventListener(event, look);
      video.removeEventListener('loadedmetadata', arrive);
      this.video = undefined;
      this.track = undefined;
    };
  }

  /** Enters or leaves picture-in-picture. */
  async togglePicture(): Promise<void> {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await this.video?.requestPictureInPicture();
  }

  /** Makes the next film play as soon as it can. */
  expectNext(): void {
    this.expected = true;
  }

  /** Opens a film at a second; it plays if the previous one did, or if that was requested. */
  begin(address: string, from: number): void {
    this.wanted = this.expected;
    this.expected = false;
    this.set({ time: from, duration: 0, buffered: [], ended: false, waiting: false });
    this.load(address, from);
  }

  /** Switches to another file of the same film, at the same position and in the same state. */
  goOn(address: string): void {
    this.load(address, this.moment.time);
  }

  /** Detaches the film before the next one has loaded. */
  leave(): void {
    this.expected ||= this.wanted;
    this.wanted = false;
    this.opening = undefined;
    this.video?.pause();
    this.video?.removeAttribute('src');
    this.video?.load();
    this.set({ time: 0, duration: 0, buffered: [], paused: true, ended: false, waiting: false });
  }

  /** The film's captions as rendered by the browser, which also works in picture-in-picture. */
  setCues(cues: readonly Cue[]): void {
    const { track } = this;
    if (!track) return;
    // A disabled track has no cues to remove.
    const { mode } = track;
    track.mode = 'hidden';
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    for (const { from, until, words } of cues) track.addCue(new VTTCue(from, until, withEntities(words)));
    track.mode = mode;
  }

  /** @param raised above controls that overlay the picture */
  showCaptions(shown: boolean, raised: boolean): void {
    if (!this.track) return;
    for (const cue of [...(this.track.cues ?? [])] as VTTCue[]) cue.line = raised ? -4 : 'auto';
    this.track.mode = shown ? 'showing' : 'hidden';
  }

  play(): void {
    this.wanted = true;
    // Updated immediately, as for pause: the browser's event comes later, and a second press before it must do the
    // opposite.
    this.set({ paused: false, ...(this.opening && { waiting: true }) });
    if (!this.opening) void this.run();
  }

  pause(): void {
    this.wanted = false;
    this.video?.pause();
    this.set({ paused: true, waiting: false });
  }

  toggle(): void {
    if (this.moment.paused) this.play();
    else this.pause();
  }

  seek(to: number): void {
    const { duration } = this.moment;
    const time = within(to, 0, duration || to);
    if (this.opening) this.opening = { from: time };
    else if (this.video) this.video.currentTime = time;
    this.set({ time, ended: false });
  }

  skip(by: number): void {
    this.seek(this.moment.time + by);
  }

  setRate(rate: number): void {
    if (this.video) {
      this.video.defaultPlaybackRate = rate;
      this.video.playbackRate = rate;
    }
    this.set({ rate });
    keepSettings({ rate });
  }

  /** The next or previous speed in the list. */
  changeRate(step: 1 | -1): void {
    const at = speeds.findIndex((speed) => speed >= this.moment.rate);
    this.setRate(speeds[within(at + step, 0, speeds.length - 1)]!);
  }

  setVolume(wanted: number): void {
    const volume = Math.round(within(wanted, 0, 1) * 20) / 20;
    this.setSound({ volume, muted: volume === 0 });
  }

  toggleMuted(): void {
    const { muted, volume } = this.moment;
    this.setSound({ muted: !muted, volume: muted && volume === 0 ? 0.5 : volume });
  }

  private setSound(sound: { readonly volume: number; readonly muted: boolean }): void {
    if (this.video) Object.assign(this.video, sound);
    this.set(sound);
    keepSettings(sound);
  }

  private load(address: string, from: number): void {
    if (!this.video) return;
    this.opening = { from };
    this.video.src = address;
    // Nothing is loaded before the learner presses play, unless playback resumes.
    this.video.preload = this.wanted || from > 0 ? 'auto' : 'metadata';
    this.video.load();
    this.set({ paused: !this.wanted, waiting: this.wanted });
  }

  private arrive(): void {
    const { video, opening } = this;
    if (!video || !opening) return;
    this.opening = undefined;
    video.playbackRate = this.moment.rate;
    // A position so near the end is not resumed.
    if (opening.from > 0 && opening.from < video.duration - 1) video.currentTime = opening.from;
    if (this.wanted) void this.run();
    this.look('loadedmetadata');
  }

  private async run(): Promise<void> {
    try {
      await this.video?.play();
    } catch (error) {
      // The browser requires a click first, or there is nothing to play. Being interrupted by a newer call is not a
      // failure.
      if ((error as Error).name === 'AbortError') return;
      if ((error as Error).name === 'NotAllowedError') this.wanted = false;
      this.set({ paused: !this.wanted });
    }
  }

  private look(event: string): void {
    const { video } = this;
    if (!video || this.opening) return;
    // The browser's own controls: picture-in-picture, media keys, a phone call.
    if (event === 'play') this.wanted = true;
    if (event === 'pause' && !video.error) this.wanted = false;
    const { currentTime, duration, paused, ended, muted, volume, playbackRate, seeking, readyState } = video;
    this.set({
      time: currentTime,
      duration: Number.isFinite(duration) ? duration : 0,
      buffered: Array.from({ length: video.buffered.length }, (_, part) => [
        video.buffered.start(part),
        video.buffered.end(part),
      ]),
      paused,
      ended,
      waiting: !paused && (seeking || readyState < HTMLMediaElement.HAVE_FUTURE_DATA) && !ended,
      muted,
      volume,
      rate: playbackRate,
      inPicture: document.pictureInPictureElement === video,
    });
  }

  private set(change: Partial<Moment>): void {
    this.moment = { ...this.moment, ...change };
    for (const listener of this.listeners) listener();
  }
}
