// A webhook as it came in: what a scheme may sign.

export interface SignedRequest {
  readonly method: string;
  /** The whole public URL with its query, as the sender wrote it. */
  readonly url: string;
  /** In the order sent, with the names as written. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The bytes as received, or the text if only that is known. */
  readonly body: Uint8Array | string;
}

/** The values of a header, whatever the case of its name. */
export const headerValues = ({ headers }: SignedRequest, name: string): string[] => {
  const wanted = name.toLowerCase();
  return headers.filter(([one]) => one.toLowerCase() === wanted).map(([, value]) => value);
};

/** Whether the request says that its body is a form. */
export const saysForm = (request: SignedRequest): boolean =>
  headerValues(request, 'Content-Type').some((value) =>
    /^\s*application\/x-www-form-urlencoded\b/i.test(value),
  );
