/** A choice of a setup list. Codes are text. */
export interface SetupItem {
  code: string
  name: string
}

/** Where the guest of a workflow goes on now; `path` is a route of the guest app. */
export interface Next {
  screen:
    | 'start-workflow'
    | 'validate-user'
    | 'buy-motor'
    | 'pay-motor'
    | 'verify-payment'
    | 'download-motor-certificate'
    | 'pending-review'
  id: string
  path: string
}

/** How far a guest is: step `current` of `total`, counted from 1. */
export interface Progress {
  current: number
  total: number
  title_key: string
}

/** A customer with masked contact. */
export interface Customer {
  id: string
  name: string
  masked_email: string
  masked_phone: string
}

/** Something that happened, for a timeline. */
export interface TimelineEvent {
  id: string
  at: string
  kind: string
  title?: string
  actor: string
  detail: Record<string, unknown>
}
