/** Shared keys of the demo's sandboxes and their adapters; they protect nothing. */
export const SANDBOX_SECRET = 'sk_test_coverdesk_sandbox'
export const SANDBOX_APP_ID = 'coverdesk-sandbox'
