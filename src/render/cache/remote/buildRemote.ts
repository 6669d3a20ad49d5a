import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import type {RemoteCache, RemoteUse} from './remoteCache.js';
import {remoteOptions, type RemoteSettings} from './remoteSettings.js';

/** Runs a build with a remote cache and closes it in any case; adds usage statistics to the result. */
export async function withRemote<T extends object>(
  root: string,
  run: (remote: BuildRemote) => Promise<T>,
): Promise<T & {readonly remote: RemoteUse | undefined}> {
  const remote = new BuildRemote(root);
  try {
    return {...(await run(remote)), remote: await remote.close()};
  } catch (error) {
    await remote.close();
    throw error;
  }
}

/** The remote cache of a build, opened when its settings are known; its code is loaded only if one is configured. */
export class BuildRemote {
  private opened: Promise<RemoteCache | undefined> | undefined;
  private found: readonly Diagnostic[] = [];

  constructor(private readonly root: string) {}

  open(settings: RemoteSettings): Promise<RemoteCache | undefined> {
    return (this.opened ??= this.connect(settings));
  }

  /** Returns findings about the settings, once. */
  takeFindings(): readonly Diagnostic[] {
    const found = this.found;
    this.found = [];
    return found;
  }

  /** Uploads the new entries; undefined without a remote cache. */
  async close(): Promise<RemoteUse | undefined> {
    return (await this.opened)?.close();
  }

  private async connect(settings: RemoteSettings): Promise<RemoteCache | undefined> {
    const {value, diagnostics} = remoteOptions(settings, process.env);
    this.found = diagnostics;
    if (!value) return undefined;
    const {RemoteCache} = await import('./remoteCache.js');
    return new RemoteCache(this.root, value);
  }
}
