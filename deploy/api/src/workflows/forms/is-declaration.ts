import type { FormField } from '@coverdesk/sdk/forms'

/** Returns whether a question is a declaration or a signature, which only the customer can give. */
export const isDeclarationOrSignature = ({ kind }: Pick<FormField, 'kind'>): boolean =>
  kind === 'declaration' || kind === 'signature'
