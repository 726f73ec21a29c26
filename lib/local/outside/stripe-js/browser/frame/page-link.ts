import { mark, type Message } from '../messages.ts';

/** The frame's end of the channel: answers the page's requests and reports events to it. */
export interface PageLink {
  tell(type: string, body?: unknown): void;
}

/**
 * Says hello and takes the origin of the first reply as the page's: everything else is posted only to that origin, and
 * only messages of the parent window from that origin are accepted.
 * @param answers handlers by message type; each one's result is the reply
 */
export function linkPage(answers: Readonly<Record<string, (body: any) => unknown>>): PageLink {
  let origin: string | undefined;
  const page = window.parent;
  window.addEventListener('message', async (event) => {
    const message = event.data as Message;
    if (event.source !== page || message?.mark !== mark) return;
    if (origin === undefined && message.type === 'init') origin = event.origin;
    if (event.origin !== origin) return;
    const body = await answers[message.type]?.(message.body);
    if (message.id !== undefined) page.postMessage({ mark, type: 'answer', id: message.id, body }, origin);
  });
  // Announces only that the frame is here.
  page.postMessage({ mark, type: 'hello' } satisfies Message, '*');
  return {
    tell: (type, body) => origin !== undefined && page.postMessage({ mark, type, body } satisfies Message, origin),
  };
}
