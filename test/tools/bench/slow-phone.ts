import type { CDPSession } from 'playwright-core';

/** Slowdown factor of the processor. */
export const slower = 4;

/** Lighthouse's mobile preset: 150 ms round trips, 1.6 Mbit/s, a processor four times slower. */
export async function slowPhone(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
