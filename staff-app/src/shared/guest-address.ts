import { appAddress } from '@coverdesk/ui'

/** Returns the address in the guest app where a customer starts a workflow. */
export const guestAddress = (id: number): string =>
  `${appAddress('guest') ?? window.location.origin}/workflow-forms/start-workflow/${id}`
