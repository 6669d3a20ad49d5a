import {BroadcastChannel} from 'node:worker_threads';

/** A folder that remains unfinished if its command is stopped: one that the command is replacing, or a temporary one. */
export interface UnfinishedFolder {
  readonly kind: 'replaced' | 'scratch';
  /** Absolute. */
  readonly folder: string;
}

const NAME = 'docsgen:leftovers';

let channel: BroadcastChannel | undefined;

/** Tells the process of this thread to clean up a folder when it is asked to stop. */
export function announceLeftover(leftover: UnfinishedFolder): void {
  if (!channel) {
    channel = new BroadcastChannel(NAME);
    channel.unref();
  }
  channel.postMessage(leftover);
}

/** Listens to all threads of this process. */
export function watchLeftovers(onLeftover: (leftover: UnfinishedFolder) => void): {
  close: () => void;
} {
  const own = new BroadcastChannel(NAME);
  own.onmessage = (event) => {
    onLeftover((event as {readonly data: UnfinishedFolder}).data);
  };
  return {
    close() {
      own.close();
    },
  };
}
