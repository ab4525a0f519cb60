// Events of Amazon API Gateway (REST and HTTP), Lambda URLs and load balancers, as functions log them.
// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html

import { asObject, asText, type Foreign } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { encoded } from '../form-text.ts';
import { bodyOf, entryOf, type Entry } from './entry.ts';

export function readApiGateway(file: unknown, codec: Codec): Entry[] | null {
  const all = Array.isArray(file) ? file : [file];
  const events = all.map(asObject);
  return events.some(isEvent) ? events.map((event) => event && readEvent(event, codec)) : null;
}

const isEvent = (event: Foreign | null) =>
  event !== null &&
  'isBase64Encoded' in event &&
  'requestContext' in event &&
  ('httpMethod' in event || 'rawPath' in event);

function readEvent(event: Foreign, codec: Codec): Entry {
  const context = asObject(event.requestContext) ?? {};
  const http = asObject(context.http) ?? {};
  // A stage before the path is part of what was called.
  const path = asText(event.rawPath) ?? asText(context.path) ?? asText(event.path) ?? '/';
  const query = asText(event.rawQueryString) ?? queryOf(event);
  return entryOf(
    {
      method: event.httpMethod ?? http.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: event.multiValueHeaders ?? event.headers,
      body: bodyOf(event.body, event.isBase64Encoded === true, codec),
      at: context.requestTimeEpoch ?? context.timeEpoch,
    },
    codec,
  );
}

/** REST events have the query decoded. */
function queryOf(event: Foreign): string {
  const several = asObject(event.multiValueQueryStringParameters);
  const single = asObject(event.queryStringParameters) ?? {};
  return Object.entries(several ?? single)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
    )
    .join('&');
}
