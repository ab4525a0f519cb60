// The state of desktop updates from the feed that the person has set.

export type UpdateState =
  /**
   * It is updated in another way: a checkout by git, a Linux package by the system, the browser's host as it was
   * installed.
   */
  | { readonly is: 'not-here'; readonly why: 'browser' | 'checkout' | 'package' }
  /** No feed is set, so nothing is asked. */
  | { readonly is: 'off' | 'asking' | 'newest' }
  | { readonly is: 'newer'; readonly version: string }
  /** `percent` is a whole number. */
  | { readonly is: 'loading'; readonly version: string; readonly percent: number }
  /** It is installed when the program quits. */
  | { readonly is: 'ready'; readonly version: string }
  | { readonly is: 'failed'; readonly why: UpdateFailure };

export type UpdateFailure =
  | 'unreachable'
  /** The feed answers but has no list of versions for this system. */
  | 'no-list'
  | 'not-a-list'
  /** It names no file that fits this installation. */
  | 'no-file'
  /** The download does not match the feed's description. */
  | 'damaged'
  | 'not-possible';
