/** One Ctrl-C reaches the server up to three times: from the terminal, from npm, and from the script that started it. */
const sameStrokeMs = 1_000;
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** The signal to stop the process. Repeated a second later or more, it ends the process at once. */
export function untilStopped(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let firstMs: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      firstMs ??= performance.now();
      if (performance.now() - firstMs >= sameStrokeMs) process.exit(exitCodes[signal]);
      resolve(signal);
    });
  }
  return promise;
}
