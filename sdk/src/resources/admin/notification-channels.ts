import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * How the signed-in person wants to hear of each kind of event.
 * @example
 * await client.admin.notificationChannels.update('policy-issued', { bell: true, mail: false })
 */
export class NotificationChannels {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The events that the caller's role can be told of, in the order they are shown in. */
  list(options?: RequestOptions): Promise<EventChannels[]> {
    return this.#send('/notification-channels', {}, options)
  }
  /**
   * Chooses for one event, from the next time it happens.
   * @throws ValidationError `channel_fixed` at a channel that cannot be changed, `channel_needed` where one has to stay
   */
  update(event: NotificationEvent, body: Channels, options?: RequestOptions): Promise<EventChannels> {
    return this.#send(path`/notification-channels/${event}`, { method: 'PUT', body }, options)
  }
}

/** What people are told of. */
export const notificationEvents = [
  'decision-asked',
  'form-asked',
  'reminder',
  'escalation',
  'delegation',
  'workflow-notice',
  'form-open',
  'step-late',
  'decision-expired',
  'decision-stranded',
  'policy-issued',
  'claim-received',
  'payment-review',
  'payment-reversed',
  'claim-payment-recorded',
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
  /** On the bell and the page of notifications. */
  bell: boolean
  mail: boolean
}

export interface EventChannels extends Channels {
  event: NotificationEvent
  area: NotificationArea
  /** Those that are as they are for everybody. */
  fixed: (keyof Channels)[]
  /** Whether at least one of the two has to stay. */
  needs_one: boolean
  /** How it is brought to somebody who has chosen nothing. */
  usual: Channels
}
