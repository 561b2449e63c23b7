/** Product emails that a notify step can name. */
export const templatesOfSteps: ReadonlySet<string> = new Set([
  'payment-received',
  'proposal-accepted',
  'claim-approved',
  'claim-settled',
])
