import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program of this folder that is measured in a process of its own. */
export interface MeasuredProcess {
  /** Its answer to a question; the shape is what the program sends, which is this project's own. */
  readonly ask: <T>(question: string) => Promise<T>;
  /** Its first message. */
  readonly first: <T>() => Promise<T>;
  readonly send: (word: string) => void;
  /** Lets it end without a signal. */
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
}

export function startMeasured(program: URL, env: Readonly<Record<string, string>>): MeasuredProcess {
  const child = fork(program, { env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  const lost = ended.then(() => Promise.reject(new Error(`${program.pathname} ended.`)));
  lost.catch(() => undefined);
  const next = async <T>(): Promise<T> => {
    const [message] = await Promise.race([once(child, 'message'), lost]);
    return message;
  };
  return {
    first: next,
    ask: (question) => {
      const answer = next<never>();
      child.send(question);
      return answer;
    },
    send: (word) => void child.send(word),
    stop: async () => {
      child.send('stop');
      await ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
