import type { Kernel } from '../../../kernel/kernel.ts';
import { hostedUrl, type Pool } from '../pool/pool.ts';

/** Where the provider redirects its users. */
export const providerCallback = (kernel: Kernel, pool: Pool): string => `${hostedUrl(kernel, pool)}/oauth2/idpresponse`;
