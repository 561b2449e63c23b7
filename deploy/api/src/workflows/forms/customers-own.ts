import type { FormField } from '@coverdesk/sdk/forms'

/** Whether a question is a declaration or a signature: nobody gives those for somebody else. */
export const isCustomersOwn = ({ kind }: Pick<FormField, 'kind'>): boolean =>
  kind === 'declaration' || kind === 'signature'
