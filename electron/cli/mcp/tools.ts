// Every tool, in the order in which a client lists them.

import { addEndpoint } from './add-endpoint.ts';
import { checkReceiver } from './check-receiver.ts';
import { explainCapture } from './explain-capture.ts';
import { listCaptures, waitForCapture } from './find-captures.ts';
import { explainRequest, recogniseRequest, verifyRequest } from './requests.ts';
import { getReceiverCode, listSchemes } from './schemes.ts';
import { replayCapture, sendExample } from './sending.ts';
import { getCapture } from './show-capture.ts';
import type { AnyTool } from './tool.ts';

export const TOOLS: readonly AnyTool[] = [
  ...[listCaptures, getCapture, explainCapture, verifyRequest, explainRequest],
  ...[recogniseRequest, listSchemes, getReceiverCode, checkReceiver, sendExample],
  ...[replayCapture, waitForCapture, addEndpoint],
];
