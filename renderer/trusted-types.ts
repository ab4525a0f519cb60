// Trusted types: no text ever becomes markup or a script in this window. Only one script is started from code, the
// worker's, which the bundler has made one of the window's own files.

interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { readonly createScriptURL: (text: string) => string | null },
  ): unknown;
}

/** Sets the one policy that the content security policy allows (electron/host/lib/window-policy.ts). */
export function trustOwnScripts(): void {
  // Firefox and Safari have had it only for a short time; older ones check nothing.
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (text) =>
      new URL(text, location.href).origin === location.origin ? text : null,
  });
}
