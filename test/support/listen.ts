import type {Server} from 'node:http';

/** Starts listening; resolves with the port, or rejects with the system's error. */
export function listen(
  server: Server,
  {port, host}: {port: number; host: string},
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
