// Postman collections, version 2. https://schema.postman.com

import { asList, asObject, asText, type Foreign } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { formOf } from '../form-text.ts';
import { bodyOf, entryOf, objectsOf, type Body, type Entry } from './entry.ts';

export function readPostman(file: unknown, codec: Codec): Entry[] | null {
  const object = asObject(file);
  const schema = asText(asObject(object?.info)?.schema) ?? '';
  if (!schema.includes('getpostman.com') && !schema.includes('postman.com/json/collection'))
    return null;
  return requestsIn(object?.item).map((request) => {
    const { method = 'GET', header, url, body } = request;
    return entryOf(
      {
        ...{ method, headers: header, url: asObject(url)?.raw ?? url },
        body: postmanBody(asObject(body), codec),
      },
      codec,
    );
  });
}

/** Of folders too; they nest no deeper than JSON may. */
function requestsIn(items: unknown): Foreign[] {
  return objectsOf(items).flatMap((item) => {
    const request = asObject(item?.request);
    return [...(request ? [request] : []), ...(item?.item ? requestsIn(item.item) : [])];
  });
}

/** A form with files is not read. */
function postmanBody(body: Foreign | null, codec: Codec): Body | null {
  switch (body?.mode) {
    case undefined:
      return { bytes: new Uint8Array() };
    case 'raw':
      return bodyOf(body.raw ?? '', false, codec);
    case 'urlencoded':
      return { bytes: formOf(asList(body.urlencoded), codec), isRebuilt: true };
    default:
      return null;
  }
}
