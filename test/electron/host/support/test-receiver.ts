// A receiver of a test, closed when the test that started it ends; at the end of the file if the file itself started it.

import { cleanUpAfterTest } from '../../../support/clean-up.ts';
import { startReceiver, type Receiver, type ReceiverOptions } from './receiver.ts';

export async function testReceiver(options: ReceiverOptions = {}): Promise<Receiver> {
  const receiver = await startReceiver(options);
  cleanUpAfterTest(() => receiver.close());
  return receiver;
}
