/**
 * What the sandbox can call on the host. Only primitives cross the boundary, in both directions, so no host object gets
 * in.
 */
export interface Host {
  now(): number;
  /** Whether the running handler has exceeded its time limit. */
  overtime(): boolean;
  random(): number;
  log(level: string, text: string): void;
  autoId(): string;
  autoUlid(): string;
  autoKsuid(): string;
  encode(form: 'url' | 'base64' | 'javascript', text: string): string;
  decode(form: 'url' | 'base64', text: string): string;
  xmlToJson(xml: string): string;
  matches(pattern: string, text: string): boolean;
  replace(text: string, pattern: string, replacement: string, all: boolean): string;
  formatTime(milliseconds: number, pattern: string, zone: string): string;
  parseTime(text: string, pattern: string, zone: string): number;
  parseIsoTime(text: string): number;
}
