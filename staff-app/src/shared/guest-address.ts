import { appAddress } from '@coverdesk/ui'

/** Where a customer starts a workflow: at the address of the guests' app. */
export const guestAddress = (id: number): string =>
  `${appAddress('guest') ?? window.location.origin}/workflow-forms/start-workflow/${id}`
