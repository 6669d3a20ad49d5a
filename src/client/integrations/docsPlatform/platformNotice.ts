import site from 'virtual:docsgen/site';
import type {PlatformHosts} from '../../../templates/shared/integrationsView.js';
import {messagesOf} from '../../../templates/shared/messages.js';
import {storageNames} from '../../../templates/shared/storageKey.js';
import {createNotice} from '../../shared/notice.js';
import {findRegion} from '../../shared/region.js';
import {storage} from '../../shared/state.js';

/** Milliseconds within which the platform must answer. */
const pingTimeout = 2000;

/** The platform's reply to the check; values of a wrong type count as missing. */
interface CheckReply {
  readonly showBanner?: unknown;
  readonly redirectTo?: unknown;
  readonly template?: unknown;
  readonly autoRedirectEnabled?: unknown;
}

/** Offers or opens the internal version of the page for visitors who can reach the platform. */
export async function offerPlatform(hosts: PlatformHosts): Promise<void> {
  const {internalHost} = hosts;
  if (!(await isReachable(hosts))) return;
  const query = new URLSearchParams({location: location.href});
  const response = await fetch(`${internalHost}/intern/internaldocs/check?${query.toString()}`, {
    credentials: 'include',
  });
  if (!response.ok) return;
  const reply = (await response.json()) as CheckReply;
  const target = internalAddress(reply.redirectTo, internalHost);
  const mayRedirect = reply.autoRedirectEnabled === true && target !== undefined;
  if (mayRedirect && wantsRedirect() && target !== location.href) {
    location.replace(target);
    return;
  }
  if (reply.showBanner === true && typeof reply.template === 'string') {
    showBanner(reply.template, {target, mayRedirect});
  }
}

async function isReachable({staticDocsHost}: PlatformHosts): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(pingTimeout);
    return (await fetch(`${staticDocsHost}/ping`, {signal})).ok;
  } catch {
    // Most visitors are outside; for them this is not an error.
    return false;
  }
}

/** An address on the internal host; undefined for others, since a reply is not trusted to lead elsewhere. */
function internalAddress(redirectTo: unknown, internalHost: string): string | undefined {
  if (typeof redirectTo !== 'string' || !URL.canParse(redirectTo, internalHost)) return undefined;
  const url = new URL(redirectTo, internalHost);
  return url.origin === internalHost ? url.href : undefined;
}

function wantsRedirect(): boolean {
  return storage.get(storageNames.docsPlatformRedirect) !== 'false';
}

function showBanner(
  template: string,
  {target, mayRedirect}: {readonly target: string | undefined; readonly mayRedirect: boolean},
): void {
  const text = messagesOf(site).docsPlatform;
  const controls: HTMLElement[] = [];
  if (target !== undefined) {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = text.open;
    controls.push(link);
  }
  if (mayRedirect) controls.push(redirectBox(text.remember));
  findRegion('header')?.after(createNotice({label: text.title, text: template, controls}));
}

function redirectBox(label: string): HTMLElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = wantsRedirect();
  box.addEventListener('change', () => {
    storage.set(storageNames.docsPlatformRedirect, String(box.checked));
  });
  const element = document.createElement('label');
  element.append(box, ` ${label}`);
  return element;
}
