import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * The channels through which the signed-in user is notified of each kind of event.
 * @example
 * await client.admin.notificationChannels.update('policy-issued', { bell: true, mail: false })
 */
export class NotificationChannels {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists the events that the caller's role can be notified of, in display order. */
  list(options?: RequestOptions): Promise<EventChannels[]> {
    return this.#send('/notification-channels', {}, options)
  }
  /**
   * Sets the channels of an event, from its next occurrence.
   * @throws ValidationError `channel_fixed` at a channel that cannot be changed, `channel_needed` where one must
   *   stay on
   */
  update(event: NotificationEvent, body: Channels, options?: RequestOptions): Promise<EventChannels> {
    return this.#send(path`/notification-channels/${event}`, { method: 'PUT', body }, options)
  }
}

/** Events that users are notified of. */
export const notificationEvents = [
  'decision-asked',
  'form-asked',
  'reminder',
  'escalation',
  'delegation',
  'workflow-notice',
  'policy-change-decided',
  'form-open',
  'step-late',
  'decision-expired',
  'decision-stranded',
  'policy-issued',
  'claim-received',
  'payment-review',
  'payment-reversed',
  'receipt-recorded',
  'claim-payment-recorded',
  'refund-waiting',
  'identity-budget',
  'reveal-limit',
  'undelivered',
  'ledger-broken',
  'funding-asked',
  'funding-decided',
  'wallet-low',
  'cargo-referred',
  'cargo-decided',
  'reversal-asked',
  'bank-reversal',
  'note-asked',
  'note-decided',
  'note-issued',
  'change-requested',
  'account',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const notificationAreas = ['mine', 'team', 'office', 'account'] as const
export type NotificationArea = (typeof notificationAreas)[number]

export interface Channels {
  /** In-app: the bell and the page of notifications. */
  bell: boolean
  mail: boolean
}

export interface EventChannels extends Channels {
  event: NotificationEvent
  area: NotificationArea
  /** Channels that cannot be changed. */
  fixed: (keyof Channels)[]
  /** Whether at least one channel must stay on. */
  needs_one: boolean
  /** The default channels. */
  usual: Channels
}
