import { queryOptions } from '@tanstack/react-query';
import { security } from './load-security.ts';

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: async () => (await security()).devices(),
  staleTime: 30_000,
});

/** Whether sign-in requires codes of an authenticator app. */
export const appQuery = queryOptions({
  queryKey: ['account', 'app'],
  queryFn: async () => (await security()).isAppOn(),
  staleTime: 30_000,
});

/** The learner's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await security()).passkeys(),
  staleTime: 30_000,
});
