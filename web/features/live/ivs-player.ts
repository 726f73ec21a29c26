/** Amazon IVS's player: low latency, working in a WebAssembly worker. */
import workerFile from 'amazon-ivs-player/dist/assets/amazon-ivs-wasmworker.min.js';
import wasmFile from 'amazon-ivs-player/dist/assets/amazon-ivs-wasmworker.min.wasm';
import type { MediaPlayer, PlayerError } from 'amazon-ivs-player';
import { loadChunk } from '../../api/load-chunk.ts';
import { onlyScript } from './only-script.ts';
import type { OpenPlayer, PlayerTrouble, PlayerWorks } from './player-types.ts';

type Ivs = typeof import('amazon-ivs-player');

/** The player's errors by their effect on the page (docs: PlayerError, ErrorType). */
function troubleOf({ type, code }: PlayerError): PlayerTrouble {
  if (type === 'ErrorAuthorization' || code === 401 || code === 403) return 'refused';
  if (type === 'ErrorNotAvailable' || code === 404) return 'offline';
  if (type === 'ErrorNetwork' || type === 'ErrorNetworkIO' || type === 'ErrorTimeout') return 'network';
  return 'broken';
}

/** Interval between latency checks, in milliseconds. */
const latencyCheckMs = 1000;

function wire(
  player: MediaPlayer,
  { PlayerEventType: event, PlayerState: state }: Ivs,
  events: Parameters<OpenPlayer>[1],
) {
  const { change } = events;
  const known = () =>
    change({
      qualities: player.getQualities().map(({ name }) => ({ name })),
      duration: player.getDuration(),
      muted: player.isMuted(),
      volume: player.getVolume(),
    });
  player.addEventListener(state.READY, known);
  player.addEventListener(state.PLAYING, () => {
    known();
    change({ state: 'playing', playing: player.getQuality().name || null });
  });
  player.addEventListener(state.BUFFERING, () => change({ state: 'waiting' }));
  player.addEventListener(state.IDLE, () => change({ state: player.isPaused() ? 'paused' : 'idle' }));
  player.addEventListener(state.ENDED, () => change({ state: 'ended' }));
  player.addEventListener(event.QUALITY_CHANGED, ({ name }) => change({ playing: name }));
  player.addEventListener(event.DURATION_CHANGED, (duration) => change({ duration }));
  player.addEventListener(event.TIME_UPDATE, (position) => change({ position: Math.floor(position) }));
  player.addEventListener(event.MUTED_CHANGED, () => change({ muted: player.isMuted() }));
  player.addEventListener(event.VOLUME_CHANGED, (volume) => change({ volume }));
  player.addEventListener(event.AUDIO_BLOCKED, () => {
    player.setMuted(true);
    player.play();
    change({ blocked: 'sound', muted: true });
  });
  player.addEventListener(event.PLAYBACK_BLOCKED, () => {
    if (player.isMuted()) return change({ blocked: 'all', state: 'paused' });
    player.setMuted(true);
    player.play();
    change({ blocked: 'sound', muted: true });
  });
  player.addEventListener(event.ERROR, (error) => events.trouble(troubleOf(error)));
}

/** @returns nothing where it cannot run: on iPhones without MediaSource, or without WebAssembly */
export const openIvsPlayer = async (...[video, events]: Parameters<OpenPlayer>): Promise<PlayerWorks | undefined> => {
  // The module is CommonJS, so its exports are in the default import.
  const { default: ivs } = (await loadChunk(() => import('amazon-ivs-player'))) as unknown as { default: Ivs };
  if (!ivs.isPlayerSupported) return undefined;
  const player = ivs.create({ wasmWorker: onlyScript(workerFile), wasmBinary: wasmFile });
  player.setLogLevel(ivs.LogLevel.ERROR);
  player.attachHTMLVideoElement(video);
  player.setAutoplay(true);
  player.setLiveLowLatencyEnabled(true);
  player.setRebufferToLive(true);
  wire(player, ivs, events);
  const looking = setInterval(() => {
    if (player.getState() !== ivs.PlayerState.PLAYING || player.getDuration() !== Infinity) return;
    const latency = player.getLiveLatency();
    events.change({ latency: latency > 0 ? Math.round(latency * 10) / 10 : null });
  }, latencyCheckMs);
  return {
    load: (address) => player.load(address),
    play: () => player.play(),
    pause: () => player.pause(),
    seek: (seconds) => player.seekTo(seconds),
    setMuted: (muted) => player.setMuted(muted),
    setVolume: (volume) => player.setVolume(volume),
    setRate: (rate) => player.setPlaybackRate(rate),
    setQuality: (name) => {
      const quality = player.getQualities().find((each) => each.name === name);
      if (quality) player.setQuality(quality);
      else player.setAutoQualityMode(true);
    },
    close: () => {
      clearInterval(looking);
      player.delete();
    },
  };
};
