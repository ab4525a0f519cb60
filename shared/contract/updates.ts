// Newer versions of the desktop, from a feed that the person has named: what is known of them.

export type UpdateState =
  /** It is updated otherwise: a checkout by git, a Linux package by the system, the browser's host as it was installed. */
  | { readonly is: 'not-here'; readonly why: 'browser' | 'checkout' | 'package' }
  /** No feed is set; nothing was asked, and nothing will be. */
  | { readonly is: 'off' | 'asking' | 'newest' }
  | { readonly is: 'newer'; readonly version: string }
  /** `percent` is a whole number. */
  | { readonly is: 'loading'; readonly version: string; readonly percent: number }
  /** It is installed when the program is quit. */
  | { readonly is: 'ready'; readonly version: string }
  | { readonly is: 'failed'; readonly why: UpdateFailure };

export type UpdateFailure =
  | 'unreachable'
  /** The feed answers, and has no list of versions for this system. */
  | 'no-list'
  | 'not-a-list'
  /** It names no file that this installation can be updated with. */
  | 'no-file'
  /** What was downloaded is not what the feed describes. */
  | 'damaged'
  | 'not-possible';
