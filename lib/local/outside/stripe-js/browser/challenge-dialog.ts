import { linkFrame } from './frame-link.ts';

/**
 * The bank's challenge in a modal dialog, which traps the focus, around a frame of the stand-in's origin. It closes
 * when the challenge is decided; Escape declines the payment.
 */
export function askBank(origin: string, path: string, clientSecret: string): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', '3-D Secure');
  Object.assign(dialog.style, {
    border: '0',
    padding: '0',
    width: 'min(26rem, calc(100vw - 2rem))',
    maxWidth: 'none',
    borderRadius: '8px',
    overflow: 'hidden',
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 60%)',
    colorScheme: 'light',
  });
  const before = document.activeElement;
  return new Promise((resolve) => {
    const link = linkFrame({
      origin,
      path,
      title: '3-D Secure',
      init: { clientSecret },
      hear(type, body) {
        if (type === 'height') link.frame.style.height = `${Number(body)}px`;
        if (type !== 'decided') return;
        dialog.close();
        link.close();
        dialog.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve();
      },
    });
    dialog.addEventListener('cancel', (event) => {
      // The dialog closes when the bank has the decision.
      event.preventDefault();
      link.tell('fail');
    });
    dialog.append(link.frame);
    document.body.append(dialog);
    dialog.showModal();
  });
}
