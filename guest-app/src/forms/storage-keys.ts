/** Where the answers of a form lie on this device until the server has them. */
export const draftKey = (formId: string): string => `form-draft:${formId}`

/** Where the wish to send a form lies until the server has answered. */
export const pendingKey = (formId: string): string => `form-pending:${formId}`
