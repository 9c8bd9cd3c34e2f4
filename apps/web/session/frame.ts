/**
 * Opens an address of the provider in a hidden frame. The frame ends on our page `answersAt`, which posts its own
 * address; messages from elsewhere do not count. Without an answer in time, it fails with a TimeoutError.
 */
export async function askInFrame(
  address: string,
  { answersAt, timeoutMs }: { readonly answersAt: string; readonly timeoutMs: number },
): Promise<URL> {
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.src = address;
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<URL>((resolve, reject) => {
      const take = ({ origin, source, data }: MessageEvent<unknown>) => {
        const isFromFrame = origin === window.location.origin && source === frame.contentWindow;
        if (isFromFrame && typeof data === 'string' && data.startsWith(`${answersAt}?`)) resolve(new URL(data));
      };
      window.addEventListener('message', take, { signal: listening.signal });
      timer = setTimeout(
        () => reject(new DOMException('The hidden frame gave no answer in time.', 'TimeoutError')),
        timeoutMs,
      );
      document.body.append(frame);
    });
  } finally {
    listening.abort();
    clearTimeout(timer);
    frame.remove();
  }
}
