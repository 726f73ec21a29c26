import { mark, type Message } from './messages.ts';

/** The page's end of the channel to one of our frames. */
export interface FrameLink {
  readonly frame: HTMLIFrameElement;
  /** Sends a request; it waits until the frame is ready. */
  ask(type: string, body?: unknown): Promise<any>;
  tell(type: string, body?: unknown): void;
  close(): void;
}

export interface FrameLinkOptions {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  /** Sent to the frame first. */
  readonly init: unknown;
  /** Handles what the frame reports unprompted. */
  hear(type: string, body: any): void;
}

/**
 * A frame of the stand-in's origin. Accepts messages only from this window and origin, and posts only to that origin.
 */
export function linkFrame({ origin, path, title, init, hear }: FrameLinkOptions): FrameLink {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = origin + path;
  // A strict policy would block a style attribute, but not properties.
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', margin: '0' });
  let there = false;
  let closed = false;
  let count = 0;
  const waiting: Message[] = [];
  const asked = new Map<number, { resolve(answer: any): void; reject(error: Error): void }>();
  const post = (message: Message) => frame.contentWindow?.postMessage(message, origin);
  const send = (message: Message) => (there ? post(message) : void waiting.push(message));
  const listen = (event: MessageEvent) => {
    if (event.source === null || event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = event.data as Message;
    if (message?.mark !== mark) return;
    if (message.type === 'hello') {
      // A frame that is moved in the document reloads and starts over.
      there = true;
      post({ mark, type: 'init', body: init });
      for (const early of waiting.splice(0)) post(early);
    } else if (message.type === 'answer') {
      asked.get(message.id!)?.resolve(message.body);
      asked.delete(message.id!);
    } else hear(message.type, message.body);
  };
  window.addEventListener('message', listen);
  return {
    frame,
    ask(type, body) {
      if (closed) return Promise.reject(new Error('The frame is closed'));
      return new Promise((resolve, reject) => {
        const id = ++count;
        asked.set(id, { resolve, reject });
        send({ mark, type, id, body });
      });
    },
    tell: (type, body) => send({ mark, type, body }),
    close() {
      closed = true;
      window.removeEventListener('message', listen);
      frame.remove();
      for (const { reject } of asked.values()) reject(new Error('The frame is closed'));
      asked.clear();
    },
  };
}
