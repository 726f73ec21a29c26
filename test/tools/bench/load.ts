/**
 * A closed-loop load: a fixed number of keep-alive connections, each sending its next request after the previous
 * response.
 */
import { Agent, request } from 'node:http';

export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A wrong answer ends the bench, because a fast error is not a result. */
  readonly accept: (body: string) => boolean;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const ask = (question: Question, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(question.url, { method: 'POST', headers: question.headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (question.accept(body)) resolve();
        else reject(new Error(`wrong answer from ${question.url}: ${body.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(question.body);
  });

/**
 * @param seconds duration of the load
 */
export async function load(question: Question, seconds: number, connections = 16): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const connection = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      await ask(question, agent);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p50: at(0.5), p99: at(0.99) };
}

/** Runs each contender once per round, in reversed order every other round, and returns all results by name. */
export async function interleave<T>(
  contenders: Readonly<Record<string, () => Promise<T>>>,
  rounds: number,
): Promise<Record<string, T[]>> {
  const results: Record<string, T[]> = {};
  for (let round = 0; round < rounds; round++) {
    const names = Object.keys(contenders);
    if (round % 2 === 1) names.reverse();
    for (const name of names) (results[name] ??= []).push(await contenders[name]!());
  }
  return results;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** `median (least–most)` */
export const spread = (values: readonly number[], digits = 1): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

/** Formats aligned columns for the terminal. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => String(cell).padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
