/** Saves a text as a file through the browser. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  anchor.download = name;
  anchor.click();
  // Not before the browser has read it.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}
