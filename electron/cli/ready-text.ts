// What `serve` says to people when it is ready.

import type { HostStatus } from '../../shared/contract/host.ts';
import { styled } from './output.ts';

/** Where webhooks arrive, where the window is (null: nowhere), where data lie, and what protects the secrets. */
export function readyText(status: HostStatus, windowUrl: string | null): string {
  const row = (name: string, value: string) => `${styled('gray', name.padEnd(9))} ${value}`;
  return `${[
    row('Webhooks', status.listener),
    ...(status.tls ? [row('', status.listener.replace(/^http:/, 'https:'))] : []),
    row('Window', windowUrl ?? 'not served'),
    row('Data', status.dataFolder),
    row('Secrets', PROTECTION[status.secrets]),
    '',
    'Ctrl-C stops.',
  ].join('\n')}\n`;
}

const PROTECTION: Record<HostStatus['secrets'], string> = {
  keychain: 'sealed with the system’s keychain',
  file: 'in a file that only you can read, not encrypted',
};
