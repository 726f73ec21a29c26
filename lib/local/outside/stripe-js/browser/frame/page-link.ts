import { mark, type Message } from '../messages.ts';

/** The frame's end of the talk: answers what the page asks and tells it what happens. */
export interface PageLink {
  tell(type: string, body?: unknown): void;
}

/**
 * Says hello and takes the first answer's origin for the page's: all else that is said goes there alone, and only what
 * the window above says from there is heard.
 * @param answers by the message's type; what they give is the answer
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
  // It says nothing but that we are here.
  page.postMessage({ mark, type: 'hello' } satisfies Message, '*');
  return {
    tell: (type, body) => origin !== undefined && page.postMessage({ mark, type, body } satisfies Message, origin),
  };
}
