import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The vector files, by the part of the stage they speak about. */
export const vectorFiles = {
  runtime: [
    'auth-type',
    'context',
    'ddb-helpers',
    'errors',
    'language',
    'limits',
    'pipeline',
    'transform-dynamodb',
    'transform-subscription',
    'util-dynamodb',
    'util-misc',
  ],
  api: ['auth-matrix', 'context', 'datasource-other', 'errors', 'limits', 'pipeline', 'scalars'],
  dynamodb: ['datasource-dynamodb'],
} as const;

export type VectorFile = (typeof vectorFiles)[keyof typeof vectorFiles][number];

/** One vector. `name`, `source` and `provenance` are always there; what else is given and expected depends on its kind. */
export interface Vector {
  readonly name: string;
  readonly source: string;
  readonly provenance: string;
  readonly [given: string]: any;
}

/** All vectors of one file, in its order. */
export function loadVectors(file: VectorFile): Vector[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8'));
}
